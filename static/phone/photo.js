// A photo of the paper sheet, made small on the phone: readable, a few hundred kilobytes at most, without the place
// where it was taken (a picture drawn anew carries no such data).

const LONGEST_SIDE = 1600;
const LARGEST = 700_000; // characters of the data address, well below what the server takes
const QUALITIES = [0.7, 0.5, 0.35, 0.2];

/** The data address of a small JPEG of an image file. Throws when the file is no image that this browser can read. */
export async function smallPhoto(file) {
  const image = await imageOf(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const tries = QUALITIES.map((quality) => () => canvas.toDataURL("image/jpeg", quality));
  let data = "";
  for (const draw of tries) {
    data = draw();
    if (data.length <= LARGEST) break;
  }
  return data;
}

// Through a data address, because the pages allow no other image that is not the server's own.
async function imageOf(file) {
  const reader = new FileReader();
  const read = new Promise((resolve, reject) => {
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
  });
  reader.readAsDataURL(file);
  const image = new Image();
  image.src = await read;
  await image.decode();
  return image;
}

/** A photograph as it is sent: no longer than a page needs to be read, because a telephone's own has many megabytes. */

const LONGEST_SIDE = 2_000;
const QUALITY = 0.85;

/** A JPEG in base 64. Throws where the file is no picture that the browser can show. */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', QUALITY).split(',')[1] ?? '';
}

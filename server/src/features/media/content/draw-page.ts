/** A photograph of a page, drawn anew as a JPEG: upright, of our size, without place and camera. */
import { drawPicture } from './pictures.ts';

/** Null: it is no picture that can be read. */
export async function drawPage(bytes: Uint8Array): Promise<Uint8Array | null> {
  const drawn = await drawPicture(bytes, 'image/jpeg');
  return typeof drawn === 'string' ? null : drawn.bytes;
}

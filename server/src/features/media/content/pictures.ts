/**
 * Pictures as students get them (MED-04): drawn anew in their own format, no longer than `LONGEST_SIDE`, turned as they
 * were held, without place, camera and whatever else was written into them; and a small one for lists.
 */
import { LONGEST_SIDE, type MediaRefusal, MOST_PIXELS } from '@sugya/domain/media/media-kinds.ts';

export type Drawn = {
  readonly bytes: Buffer;
  readonly type: string;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
};
export type Picture = Drawn & { readonly preview: Drawn };

const PREVIEW_SIDE = 320;
const QUALITY = 84;

export async function drawPicture(bytes: Uint8Array, type: string): Promise<Picture | MediaRefusal> {
  const { default: sharp } = await import('sharp');
  // One core goes on answering.
  sharp.concurrency(1);
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
  const within = (side: number) =>
    open().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  try {
    const full = await drawn(inFormat(within(LONGEST_SIDE), type));
    const preview = await drawn({ image: within(PREVIEW_SIDE).webp({ quality: 78 }), ...WEBP });
    return { ...full, preview };
  } catch (error) {
    return /pixel limit/i.test(error instanceof Error ? error.message : '')
      ? 'too_many_pixels'
      : 'broken_picture';
  }
}

/** As this library draws: no longer than it may be, upright, and nothing written into it. */
export async function isDrawn(bytes: Uint8Array): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const { format, width, height, orientation, exif, icc, iptc, xmp, pages } = await sharp(bytes).metadata();
  const isPlain = [orientation, exif, icc, iptc, xmp].every((written) => written === undefined);
  const isOurs = format === 'jpeg' || format === 'png' || format === 'webp';
  return isOurs && isPlain && (pages ?? 1) === 1 && Math.max(width, height) <= LONGEST_SIDE;
}

type Image = ReturnType<typeof import('sharp')['default']>;
type Format = { readonly image: Image; readonly type: string; readonly extension: string };

const WEBP = { type: 'image/webp', extension: 'webp' };

/** Photographs stay photographs and drawings drawings; what older browsers do not know becomes WebP. */
function inFormat(image: Image, type: string): Format {
  if (type === 'image/jpeg') {
    return { image: image.jpeg({ quality: QUALITY, mozjpeg: true }), type, extension: 'jpg' };
  }
  if (type === 'image/png') return { image: image.png({ compressionLevel: 9 }), type, extension: 'png' };
  return { image: image.webp({ quality: QUALITY }), ...WEBP };
}

async function drawn({ image, type, extension }: Format): Promise<Drawn> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { bytes: data, type, extension, width: info.width, height: info.height };
}

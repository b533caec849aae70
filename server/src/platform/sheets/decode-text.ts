/** Text as spreadsheets and editors save it: UTF-8, UTF-16, or the code page of Hebrew Windows. */

export type DecodedText = { readonly text: string; readonly encoding: 'utf-8' | 'utf-16' | 'windows-1255' };

/**
 * Null for what is none of them. UTF-16 is known by its mark or by the zeros of its digits and separators. Bytes that
 * are no UTF-8 are Windows-1255 only where most of them are Hebrew letters that stand in words: a damaged UTF-8 file
 * and a file of another code page are refused instead of read wrong.
 */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const wide = utf16Of(bytes);
  if (wide !== null) return decoded(bytes, wide, 'utf-16');
  return (
    decoded(bytes, 'utf-8', 'utf-8') ??
    (isHebrewCodePage(bytes) ? decoded(bytes, 'windows-1255', 'windows-1255') : null)
  );
}

function decoded(bytes: Uint8Array, label: string, encoding: DecodedText['encoding']): DecodedText | null {
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes), encoding };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

const SAMPLE_BYTES = 4_096;

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  for (const [place, byte] of sample.entries())
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < sample.length / 20) return null;
  if (odd > 10 * even) return 'utf-16le';
  return even > 10 * odd ? 'utf-16be' : null;
}

function isHebrewLetter(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0xe0 && byte <= 0xfa;
}

/** In other code pages these bytes are accented letters, which stand alone among Latin ones. */
function isHebrewCodePage(bytes: Uint8Array): boolean {
  let high = 0;
  let inWords = 0;
  for (const [place, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    high += 1;
    if (isHebrewLetter(byte) && (isHebrewLetter(bytes[place - 1]) || isHebrewLetter(bytes[place + 1])))
      inWords += 1;
  }
  return inWords > 0.7 * high;
}

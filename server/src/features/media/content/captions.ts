/** Captions as WebVTT: the parser of its standard reads them and finds nothing wrong (MED-06). */
import webvtt from 'webvtt-parser';

/** Players know no other encoding. */
export function areCaptions(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  const { cues, errors } = new webvtt.WebVTTParser().parse(text, 'subtitles/captions/descriptions');
  return cues.length > 0 && errors.every(({ message }) => isStyleOfWriting(message));
}

/** Said of files that every player shows: lines under the signature, and cues that are not in order. */
function isStyleOfWriting(message: string): boolean {
  return /blank line after the signature|not ordered by start time/i.test(message);
}

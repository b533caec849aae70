/** Words are shown in the letters in which they stay: a font that comes later wraps their lines anew. */

/** Longer than fonts take that were asked for before the app; then its words matter more. Unit: ms. */
const LONGEST_WAIT = 3_000;
/** A letter and a mark: each part of a font that a Hebrew line needs (fonts.css). */
const LINE = 'א 1';

/** To be waited for before anything is shown. Never fails: without fonts the words stand in those of the device. */
export async function readyFonts(
  fonts: Pick<FontFaceSet, 'load'> = document.fonts,
  longestWait = LONGEST_WAIT,
): Promise<void> {
  const loads = ['1em Heebo', '1em "Frank Ruhl Libre"'].map((font) => fonts.load(font, LINE));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise((resolve) => {
    timer = setTimeout(resolve, longestWait);
  });
  await Promise.race([Promise.allSettled(loads), isLate]);
  clearTimeout(timer);
}

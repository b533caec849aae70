/** Cells as they are shown to be mended: pictures, which are long, stand in them by their number and come back with it. */
import type { QuestionCells } from '@sugya/domain/import/question-cells.ts';

const PICTURE = /data:image\/[a-z+]+;base64,[A-Za-z0-9+/=]+/g;
const NUMBER = /\bpicture:(\d{1,3})\b/g;

export function shownCells(cells: QuestionCells): { readonly field: string; readonly text: string }[] {
  let number = 0;
  return Object.entries(cells).map(([field, text]) => ({
    field,
    text: text.replace(PICTURE, () => {
      number += 1;
      return `picture:${number}`;
    }),
  }));
}

/** What was written, with the pictures of the row as it stood. */
export function cellsOf(
  given: readonly { readonly field: string; readonly text: string }[],
  before: QuestionCells,
): QuestionCells {
  const pictures = Object.values(before).flatMap((text) => text.match(PICTURE) ?? []);
  return Object.fromEntries(
    given.map(({ field, text }) => [
      field,
      text.replace(NUMBER, (whole, number: string) => pictures[Number(number) - 1] ?? whole),
    ]),
  );
}

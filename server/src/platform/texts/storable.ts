/** A text as a database keeps it and a person sees it. */
import { stripBidiControls } from '@sugya/domain/hebrew-text.ts';

/** Without direction marks, and without what the database refuses or nobody can see: controls, halves of a character. */
export function storable(text: string): string {
  return stripBidiControls(text).replace(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, '');
}

/** The sentences that students are sent about a ruling. They travel in a message's text, so the server writes them. */
import { escapeHtml } from '../../../platform/texts/escape-html.ts';

export const RULING_AUTHOR = 'צוות הקורס';

type About = {
  readonly kind: 'void' | 'accept';
  readonly isReversal: boolean;
  readonly name: string;
  readonly number: number;
  readonly exerciseName: string;
  /** Of the accepted answer, in the present wording; null where that does not offer it. */
  readonly letter: string | null;
  readonly words: string;
};

export function rulingTitle({ kind, isReversal }: Pick<About, 'kind' | 'isReversal'>): string {
  if (isReversal) return 'שאלה שנבדקה חזרה להיות כשהייתה';
  return kind === 'void' ? 'שאלה בוטלה' : 'תשובה נוספת התקבלה';
}

export function rulingBody(
  about: About & { readonly grades: { readonly before: number; readonly after: number } | null },
): string {
  const { exerciseName, number, name, words, isReversal } = about;
  const lines = [
    `${exerciseName}, שאלה ${number} (${name}).`,
    whatWasRuled(about),
    ...(words === '' || isReversal ? [] : [words]),
    ...gradeLine(about.grades),
    'דוחות שבועיים שכבר נשלחו נשארים כפי שהם.',
  ];
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
}

function whatWasRuled({ kind, isReversal, letter }: About): string {
  if (isReversal) {
    return kind === 'void'
      ? 'ביטול השאלה הוחזר: היא נספרת שוב לפי התשובה הנכונה.'
      : 'קבלת התשובה הנוספת הוחזרה: השאלה נספרת שוב לפי התשובה הנכונה.';
  }
  if (kind === 'void') return 'השאלה בוטלה, והיא נספרת כנכונה לכולם.';
  return letter === null ? 'גם תשובה נוספת התקבלה כנכונה.' : `גם תשובה ${letter} התקבלה כנכונה.`;
}

function gradeLine(grades: { readonly before: number; readonly after: number } | null): string[] {
  if (grades === null || grades.before === grades.after) return [];
  return [`הציון בתרגיל היה ${grades.before}, ועכשיו הוא ${grades.after}.`];
}

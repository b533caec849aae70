// Words that carry a question and say little of what it is about.
import { cutWords } from './fold-for-search.ts';

const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  cutWords(
    `מה מהו מהי מהם מהן מי מיהו מיהי איך כיצד כמה האם מתי איפה היכן למה מדוע איזה איזו אילו אלו
    של את עם על או גם כי אם כאשר כש אל בין כל יש הוא היא הם הן זה זו זאת
    לפי תוך אחרי לאחר לפני עד אצל בגלל בשל לגבי בעניין לעניין בנוגע בקשר אודות בדבר
    צריך צריכה חייב חייבת חייבים מותר אפשר ניתן יכול יכולה רשאי`,
  ),
);

/**
 * Does the word belong to the question and not to its subject? Such a word may be missing where others were typed.
 *
 * Range: a folded word, as it was typed. Source: SRC-06. Example: כמה and תוכ do, ביטול does not.
 */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}

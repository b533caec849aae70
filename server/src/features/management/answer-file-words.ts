/** The words inside answer files, which are Hebrew documents that leave the app. */
import type { AnswerFileWords } from '@sugya/domain/management/answer-file.ts';

export const answerFileWords: AnswerFileWords = {
  head: ['תרגיל', 'מספר שאלה', 'תשובה נכונה', 'חוק', 'סעיף'],
  voided: 'מבוטלת',
};

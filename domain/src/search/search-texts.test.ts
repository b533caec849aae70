import { expect, test } from 'vitest';
import { searchTexts } from './search-texts.ts';

const text = (title: string, words: string) => ({ title, around: '', path: '', text: words });
const search = searchTexts([
  text('', 'הודעה על ביטול החוזה'),
  text('ביטול', 'בהודעת הנפגע'),
  text('', 'דבר אחר'),
]);
const found = (typed: string) => search(typed).texts.map((one) => `${one.title} ${one.text}`.trim());

test('SRC-20: words are met in any form, the title first, and what holds too little of the query is left out', () => {
  expect(found('ביטולים')).toEqual(['ביטול בהודעת הנפגע', 'הודעה על ביטול החוזה']);
  expect(found('הודעת ביטול חוזים')[0]).toBe('הודעה על ביטול החוזה');
  expect(found('ברווז')).toEqual([]);
});

test('SRC-20: quotation marks and a minus hold here too', () => {
  expect(found('"ביטול החוזה"')).toEqual(['הודעה על ביטול החוזה']);
  expect(found('ביטול -נפגע')).toEqual(['הודעה על ביטול החוזה']);
});

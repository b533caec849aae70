import { expect, test } from 'vitest';
import { headingWords } from './heading-words.ts';

test.each([
  ['חלק ב׳: עבירות › פרק ח׳: עבירות נגד הרכוש', ['עבירות', 'עבירות', 'נגד', 'הרכוש']],
  ['פרק ח׳', []],
  ['הוראות כלליות', ['הוראות', 'כלליות']],
  ['סימן א׳: גישור: כללי', ['גישור', 'כללי']],
  ['', []],
])('SRC-06: the headings "%s" are about %j', (path, words) => {
  expect(headingWords(path)).toEqual(words);
});

import { expect, test } from 'vitest';
import { fullVerdictUrl } from './full-verdict-url.ts';

const TEMPLATE = 'https://verdicts.example/{id}/full?of={id}';
const OWN = 'https://court.example/1';

test.each([
  { what: 'a halacha’s own address goes first', urls: [null, OWN], id: 7, template: TEMPLATE, link: OWN },
  { what: 'it needs no template', urls: [OWN], id: null, template: null, link: OWN },
  {
    what: 'else the id stands in the template',
    urls: [null],
    id: 7,
    template: TEMPLATE,
    link: 'https://verdicts.example/7/full?of=7',
  },
  { what: 'without a template there is none', urls: [], id: 7, template: null, link: null },
  { what: 'without an id there is none', urls: [], id: null, template: TEMPLATE, link: null },
])('VER-10: $what', ({ urls, id, template, link }) => {
  const summary = { sugyaVerdictId: id, halachot: urls.map((url) => ({ url })) };

  expect(fullVerdictUrl(summary, template)).toBe(link);
});

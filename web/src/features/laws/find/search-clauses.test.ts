import type { LawText } from '@sugya/contract/laws.ts';
import { expect, it } from 'vitest';
import { clauseSearchOf } from './search-clauses.ts';

const item = (of: Partial<LawText['lawData']['Items'][number]>): LawText['lawData']['Items'][number] => ({
  Id: 'n1',
  Type: 'None',
  ClauseId: null,
  Number: null,
  Indentation: 0,
  Marks: [],
  Title: null,
  TitleContent: null,
  Title2: null,
  Authority: null,
  Content: null,
  IsCanceled: false,
  IsExpired: false,
  ShowMarks: false,
  IsSuffix: false,
  CancelText: null,
  ExpirationText: null,
  Extensions: null,
  expandedText: [],
  ...of,
});
const text: LawText = {
  lawName: 'חוק הסירות',
  lawId: 1,
  versionDate: null,
  isOfficial: false,
  source: null,
  lawData: {
    Items: [
      item({ Type: 'Chapter', Title: 'פרק א׳' }),
      item({ Type: 'Clause', ClauseId: 5, Number: '1', Title: 'רישום', Content: 'סירה תירשם בפנקס.' }),
      item({ Type: 'Clause', ClauseId: 6, Number: '2', Title: 'הודעה', Content: 'בעל סירה ימסור' }),
      item({ ClauseId: 6, Content: 'הודעה על <b>נסיון</b> גניבה.' }),
    ],
    Signatures: [],
  },
};

it('SRC-20: in the open law the clauses that hold all words in any form and order, with their chapter', () => {
  const search = clauseSearchOf([text]);
  const [hit] = search('גניבת בניסיון');
  expect(hit).toMatchObject({ clauseId: 6, number: '2', path: 'פרק א׳' });
  expect(hit?.snippet.marks.map(({ start, end }) => hit.snippet.text.slice(start, end))).toEqual([
    'נסיון',
    'גניבה',
  ]);
  expect(search('הסירות בפנקסים').map(({ number }) => number)).toEqual(['1']);
  expect(search('"בפנקס סירה"')).toEqual([]);
  expect(search('')).toEqual([]);
});

it('SRC-20: where several laws are open each hit names its law', () => {
  const other = { ...text, lawId: 2, lawName: 'חוק האיים' };
  expect(clauseSearchOf([text, other])('פנקס').map(({ path }) => path)).toEqual([
    'חוק הסירות › פרק א׳',
    'חוק האיים › פרק א׳',
  ]);
});

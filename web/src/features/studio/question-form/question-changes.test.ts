import { describe, expect, test } from 'vitest';
import {
  addAnswer,
  giveRole,
  moveAnswer,
  type QuestionForm,
  readClock,
  removeAnswer,
  roleOf,
  setYesNo,
  stepProximity,
  takeOut,
  toggleRight,
} from './question-changes.ts';

const answer = (text: string, isCorrect = false, proximity: 'near' | 'medium' | 'far' | null = null) => ({
  text,
  isCorrect,
  proximity,
  rationaleHtml: null,
});
const form = (change: Partial<QuestionForm> = {}): QuestionForm => ({
  name: 'שם',
  questionHtml: '<p>מה?</p>',
  passageHtml: null,
  isYesNo: false,
  answers: [answer('א', true), answer('ב', false, 'near'), answer('ג')],
  explanationHtml: null,
  takeawayHtml: null,
  difficulty: 5,
  redAlertSeconds: null,
  hideAnswers: false,
  lawIds: [],
  correctClauses: [],
  links: [],
  awaited: [],
  cases: [],
  lawDate: null,
  source: null,
  family: null,
  ...change,
});
const with_ = (given: QuestionForm, change: Partial<QuestionForm>) => ({ ...given, ...change });

describe('STQ-02: answers', () => {
  test('several may be right, and what becomes right is near to nothing', () => {
    const { answers = [] } = toggleRight(form(), 1);
    expect(answers.map(({ isCorrect, proximity }) => [isCorrect, proximity])).toEqual([
      [true, null],
      [true, null],
      [false, null],
    ]);
  });

  test('in yes and no one takes it from the other, and nothing is near', () => {
    const yesNo = with_(form(), setYesNo(form(), true));
    expect(yesNo.answers.map(({ proximity }) => proximity)).toEqual([null, null, null]);
    const { answers = [] } = toggleRight(yesNo, 1);
    expect(answers.map(({ isCorrect }) => isCorrect)).toEqual([false, true, false]);
    expect(stepProximity(yesNo, 1, 1)).toEqual({});
  });

  test('nearer and farther stop at the ends; a right answer has none', () => {
    const step = (given: QuestionForm, place: number, by: 1 | -1) =>
      stepProximity(given, place, by).answers?.[place]?.proximity;
    expect([step(form(), 2, 1), step(form(), 2, -1)]).toEqual(['near', 'far']);
    expect([step(form(), 1, 1), step(form(), 1, -1)]).toEqual(['near', 'medium']);
    expect(stepProximity(form(), 0, 1)).toEqual({});
  });

  test('added up to eight, removed, and moved with all that is theirs', () => {
    const eight = form({ answers: Array.from({ length: 8 }, (_, at) => answer(String(at))) });
    expect(addAnswer(eight)).toEqual({});
    expect(addAnswer(form()).answers).toHaveLength(4);
    expect(removeAnswer(form(), 0).answers?.map(({ text }) => text)).toEqual(['ב', 'ג']);
    expect(moveAnswer(form(), 0, 2).answers?.map(({ text }) => text)).toEqual(['ב', 'ג', 'א']);
    expect([moveAnswer(form(), 0, -1), moveAnswer(form(), 2, 3)]).toEqual([{}, {}]);
  });
});

describe('STQ-02, STQ-06: clauses', () => {
  const two = { lawId: 12, clauseId: 2, quote: null };
  const five = { lawId: 12, clauseId: 5, quote: null };

  test('a key brings its law, and the law leaves with the last of them', () => {
    const one = with_(form(), giveRole(form(), two, 'key'));
    expect(one).toMatchObject({ lawIds: [12], correctClauses: [two] });
    const both = with_(one, giveRole(one, five, 'key'));
    expect(both).toMatchObject({ lawIds: [12], correctClauses: [two, five] });
    const less = with_(both, giveRole(both, two, null));
    expect(less).toMatchObject({ lawIds: [12], correctClauses: [five] });
    expect(giveRole(less, five, null)).toEqual({ lawIds: [], correctClauses: [], links: [] });
  });

  test('a law that only misleads stays a choice', () => {
    const given = form({ lawIds: [9, 12], correctClauses: [two] });
    expect(giveRole(given, two, null).lawIds).toEqual([9]);
  });

  test('a clause has one role, and its quotation goes with it', () => {
    const quoted = form({ links: [{ ...two, role: 'background', quote: 'גמירת דעתו' }] });
    const misleading = with_(quoted, giveRole(quoted, two, 'distractor'));
    expect(misleading.links).toEqual([{ ...two, role: 'distractor', quote: 'גמירת דעתו' }]);
    expect([roleOf(misleading, two), roleOf(misleading, five)]).toEqual(['distractor', null]);
    const key = with_(misleading, giveRole(misleading, two, 'key'));
    expect([key.links, roleOf(key, two)]).toEqual([[], 'key']);
  });
});

test.each([
  ['4:00', 240],
  ['0:45', 45],
  ['4', 240],
  ['', null],
  ['4:75', undefined],
  ['0:00', undefined],
  ['121:00', undefined],
  ['ארבע', undefined],
])('STQ-02: a red clock of "%s" is %s', (words, seconds) => {
  expect(readClock(words)).toBe(seconds);
});

test.each([
  [
    'a law with all its clauses',
    'lawIds.1',
    { lawIds: [12], correctClauses: [{ lawId: 12, clauseId: 2, quote: null }], links: [] },
  ],
  [
    'a clause and, as its last, its law',
    'correctClauses.1',
    { lawIds: [12], correctClauses: [{ lawId: 12, clauseId: 2, quote: null }] },
  ],
  ['a clause beside the key', 'links.0', { links: [] }],
])('STQ-17: takes out %s', (_what, field, change) => {
  const given = form({
    lawIds: [12, 9],
    correctClauses: [
      { lawId: 12, clauseId: 2, quote: null },
      { lawId: 9, clauseId: 5, quote: null },
    ],
    links: [{ lawId: 9, clauseId: 6, role: 'background', quote: null }],
  });
  expect(takeOut(given, field)).toEqual(change);
});

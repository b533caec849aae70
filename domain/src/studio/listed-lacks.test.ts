import { describe, expect, test } from 'vitest';
import type { Lack } from './lacks.ts';
import {
  bookLacks,
  liveLectureLacks,
  messageLacks,
  type SittingForm,
  sittingLacks,
  statementLacks,
  videoLacks,
} from './listed-lacks.ts';

const part = (key: 'A' | 'B' | 'C', order: number, questionCount: number) => ({
  key,
  order,
  questionCount,
  minutes: 60,
  breakAfterMinutes: 0,
  aids: 'none' as const,
});
const DAY = [part('A', 1, 0), part('B', 2, 2), part('C', 3, 1)];

const said = (lacks: readonly Lack[]) => lacks.map(({ field, code }) => `${field} ${code}`);

describe('STF-05, EXD-42: what the forms of lists lack before they are published', () => {
  const sitting: SittingForm = {
    name: 'אביב 2027',
    examDate: '2027-06-20',
    lawDate: '2027-04-01',
    caseLawDate: '2027-03-01',
    proceduralWeight: 40,
    substantiveWeight: 40,
    lastWeight: 20,
    parts: [],
    blueprint: [],
    papers: [],
    source: 'הודעת הלשכה',
    asOf: '2026-11-20',
  };
  test.each<[string, Partial<SittingForm>, string[]]>([
    ['nothing', {}, []],
    ['a name', { name: '  ' }, ['name missing']],
    [
      'no day and no rule are no lack',
      { examDate: null, proceduralWeight: null, substantiveWeight: null, lastWeight: null },
      [],
    ],
    ['a third weight', { lastWeight: null }, ['lastWeight missing']],
    ['99 points', { lastWeight: 19 }, ['lastWeight weights_not_100']],
    ['law of a day after the examination', { lawDate: '2027-06-21' }, ['lawDate after_exam']],
    ['law of the very day is no lack', { lawDate: '2027-06-20' }, []],
    [
      'parts of a day',
      {
        parts: DAY,
        blueprint: [
          { subject: 'd1', count: 2 },
          { subject: 'm1', count: 1 },
        ],
      },
      [],
    ],
    ['a day without part C', { parts: DAY.slice(0, 2) }, ['parts parts_not_a_day']],
    [
      'subjects of other counts',
      { parts: DAY, blueprint: [{ subject: 'd1', count: 3 }] },
      ['blueprint counts_differ'],
    ],
    [
      'a paper of another length',
      { parts: DAY, papers: [{ name: 'א', parts: [{ part: 'B', questions: ['one/q1'] }] }] },
      ['papers counts_differ'],
    ],
    ['papers without a day, and without a name', { papers: [{ name: ' ', parts: [] }] }, ['parts missing']],
    ['the name of a paper', { parts: DAY, papers: [{ name: ' ', parts: [] }] }, ['papers missing']],
    ['the day of a source', { asOf: null }, ['asOf missing']],
  ])('a sitting: %s', (_what, change, expected) => {
    expect(said(sittingLacks({ ...sitting, ...change }))).toEqual(expected);
  });

  const message = {
    name: 'שינוי בשעות',
    bodyHtml: '<p>מהשבוע</p>',
    author: 'צוות הקורס',
    displayFrom: '2026-11-01T08:00:00Z',
    displayTo: null,
  };
  test.each<[string, Partial<Parameters<typeof messageLacks>[0]>, string[]]>([
    ['nothing', {}, []],
    ['words', { bodyHtml: '<p> </p>', author: '' }, ['bodyHtml missing', 'author missing']],
    ['without a beginning it begins when published', { displayFrom: null }, []],
    ['an end before its beginning', { displayTo: '2026-10-31T08:00:00Z' }, ['displayTo ends_before_start']],
  ])('a message: %s', (_what, change, expected) => {
    expect(said(messageLacks({ ...message, ...change }))).toEqual(expected);
  });

  test('a statement needs its words and its explanation', () => {
    expect(said(statementLacks({ name: 'א', questionHtml: '<p>ב</p>', detailedAnswerHtml: '' }))).toEqual([
      'detailedAnswerHtml missing',
    ]);
  });

  const video = {
    name: 'הצעה',
    file: null,
    url: 'https://player.example/1',
    captions: null,
    thumbnail: null,
    thumbnailUrl: null,
  };
  test.each<[string, Partial<Parameters<typeof videoLacks>[0]>, string[]]>([
    ['nothing', {}, []],
    ['a source', { url: null }, ['url one_source']],
    ['one source of two', { file: 'lectures/a.mp4' }, ['url one_source']],
    ['a file', { url: '', file: 'lectures/a.mp4', captions: 'lectures/a.vtt' }, []],
    ['a path that leads elsewhere', { url: null, file: '../a.mp4' }, ['file not_a_file']],
    ['an address without https', { url: 'http://player.example/1' }, ['url not_an_address']],
    ['an address of nothing', { thumbnailUrl: 'https://x' }, ['thumbnailUrl not_an_address']],
  ])('a video: %s', (_what, change, expected) => {
    expect(said(videoLacks({ ...video, ...change }))).toEqual(expected);
  });

  test('a book needs either a file or an address', () => {
    const book = { name: 'ספר', file: 'books/a.pdf', url: null, image: '/a.png', imageUrl: null };
    expect(said(bookLacks(book))).toEqual(['image not_a_file']);
  });

  const lecture = {
    name: 'עו״ד כהן',
    startTime: '2026-12-01T15:00:00Z',
    endTime: '2026-12-01T17:00:00Z',
    joinUrl: null,
    hallName: null,
    hallAddress: null,
    hallCity: null,
  };
  test.each<[string, Partial<Parameters<typeof liveLectureLacks>[0]>, string[]]>([
    ['nothing', {}, []],
    ['its times', { startTime: null, endTime: null }, ['startTime missing', 'endTime missing']],
    ['an end that is its beginning', { endTime: lecture.startTime }, ['endTime ends_before_start']],
    ['the hall of an address', { hallCity: 'חיפה' }, ['hallName missing']],
    ['an address to join', { joinUrl: 'zoom' }, ['joinUrl not_an_address']],
  ])('a live lecture: %s', (_what, change, expected) => {
    expect(said(liveLectureLacks({ ...lecture, ...change }))).toEqual(expected);
  });
});

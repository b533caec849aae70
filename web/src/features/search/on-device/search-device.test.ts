import 'fake-indexeddb/auto';
import type { LawText } from '@sugya/contract/laws.ts';
import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeCopiesStore, copiesStore } from '../../../platform/offline-copies/copies-store.ts';
import { forgetImpersonatedStudent, impersonateStudent } from '../../../platform/session/impersonation.ts';
import { endSession, startSession } from '../../../platform/session/session.ts';
import { accessTokenOf } from '../../../testing/scripted-server.ts';
import { lawTextQuery } from '../../laws/law-texts.queries.ts';
import { addressOfHit } from '../hit-address.ts';
import { firstHitsQuery } from '../search.queries.ts';

const USER = '7';
const row = (of: Partial<LawText['lawData']['Items'][number]>): LawText['lawData']['Items'][number] => ({
  Id: 'n1',
  Type: 'Clause',
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
const law: LawText = {
  lawName: 'חוק הסירות, תש״ף–2020',
  lawId: 3,
  versionDate: null,
  isOfficial: false,
  source: null,
  lawData: {
    Items: [
      row({ Type: 'Chapter', Title: 'פרק א׳' }),
      row({ ClauseId: 5, Number: '1', Title: 'רישום', Content: 'סירה תירשם בפנקס.' }),
      row({
        ClauseId: 6,
        Number: '12',
        Title: 'הודעה',
        Content: 'בעל סירה ימסור הודעה על <b>נסיון</b> גניבה.',
      }),
    ],
    Signatures: [],
  },
};
const notebook = {
  entries: [
    {
      targetKind: 'clause',
      targetId: 6,
      body: 'להשוות לפנקס',
      writtenAt: '2026-01-01T00:00:00Z',
      question: null,
      clause: { lawId: 3, lawName: law.lawName, clauseId: 6, clauseName: '12. הודעה', day: '2026-01-01' },
      highlight: null,
    },
    {
      targetKind: 'question',
      targetId: 9,
      body: 'טעיתי בפנקסים',
      writtenAt: '2026-01-01T00:00:00Z',
      question: {
        questionId: 9,
        exerciseId: 8,
        exerciseName: 'תרגיל',
        lessonId: 4,
        categoryId: 2,
        stem: 'גזע',
      },
      clause: null,
      highlight: null,
    },
  ],
};

beforeEach(async () => {
  closeCopiesStore();
  globalThis.indexedDB = new IDBFactory();
  startSession({ access_token: accessTokenOf(USER), refresh_token: 'refresh' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const save = (key: readonly unknown[], value: unknown) =>
    copiesStore().save({ userId: USER, name: JSON.stringify(key), group: '', value });
  await save(lawTextQuery(3).queryKey, law);
  await save(['notes', 'notebook', 1], notebook);
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetImpersonatedStudent();
  endSession('signed-out');
});

const client = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
const find = async (words: string) =>
  await client().fetchQuery({ ...firstHitsQuery({ courseId: 1, words, laws: 'own' }), staleTime: 0 });

it('SRC-23: without a network the laws that were opened here and own notes are searched, in any form', async () => {
  const { groups, isFromDevice } = await find('בפנקס');
  expect(isFromDevice).toBe(true);
  expect(groups.map(({ kind, count, hits }) => [kind, count, hits.map(addressOfHit)])).toEqual([
    ['law', 1, ['/laws/3#c5']],
    ['note', 2, ['/laws/3#c6', '/courses/1/learningSubject/2/lesson/4/exercise/8/9']],
  ]);
  const [hit] = groups[0]?.hits ?? [];
  expect(hit).toMatchObject({ number: '1', around: law.lawName, path: 'פרק א׳' });
  expect((await find('ניסיונות')).groups[0]?.hits[0]?.number).toBe('12');
});

it('SRC-23: a number finds its clause, alone and with the law', async () => {
  for (const words of ['12', 'סעיף 12 לחוק הסירות']) {
    expect((await find(words)).groups[0]?.hits[0]?.clauseId).toBe(6);
  }
  expect((await find('סעיף 12 לחוק האיים')).groups).toEqual([]);
});

it('SRC-23: while staff act as a student nothing of the device is searched', async () => {
  impersonateStudent('5');
  expect((await find('פנקס')).groups).toEqual([]);
});

it('SRC-23: a law that was opened is read without a network', async () => {
  expect(await client().fetchQuery(lawTextQuery(3, null, { isCached: true }))).toEqual(law);
});

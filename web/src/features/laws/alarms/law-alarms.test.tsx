import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { scriptServer } from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { LawAlarms } from './law-alarms.tsx';
import { NamedStatutes } from './named-statutes.tsx';

afterEach(() => vi.unstubAllGlobals());

const ALARM = {
  id: 5,
  lawId: 301,
  lawName: 'חוק הסירות',
  clauseId: 5001,
  change: 'wording',
  fromDay: '2020-08-02',
  toDay: '2026-03-01',
  name: '1 – רישום',
  before: 'סירה תירשם ברשות הסירות.',
  after: 'סירה תירשם ברשות הספנות.',
  kind: 'question',
  sourceId: 11,
  chapterId: null,
  sourceName: 'שאלה 1',
  question: {
    exerciseId: 3,
    exerciseName: 'תרגיל',
    questionHtml: '<p>היכן תירשם סירה?</p>',
    explanationHtml: '<p>לפי סעיף 1.</p>',
    answers: [
      { id: 1, text: 'ברשות', isCorrect: true },
      { id: 2, text: 'במשרד', isCorrect: false },
    ],
    waiting: 3,
  },
  answered: null,
};

it('WRD-14, WRD-15: the clause with what changed, the question with its key, and three answers', async () => {
  const { seen } = scriptServer(({ method }) =>
    method === 'PUT'
      ? { status: 204 }
      : { status: 200, body: { cutoff: '2026-05-02', laterClauses: 2, alarms: [ALARM], statutes: [] } },
  );
  showPage({ home: () => <LawAlarms courseId={7} /> }, { address: '/' });
  await userEvent.click(await screen.findByText('דבר אחד לבדיקה'));
  expect(screen.getByText(/^ב־2 סעיפים יש תיקון שאחרי 2\.5\.2026/)).toBeTruthy();
  const card = screen.getByRole('region', { name: 'שאלה: שאלה 1' });
  expect(card.querySelector('del')?.textContent).toBe('נמחק: הסירות');
  expect(card.querySelector('ins')?.textContent).toBe('נוסף: הספנות');
  expect(within(card).getByText('(תשובה נכונה)')).toBeTruthy();
  expect(within(card).getByText('לפי סעיף 1.')).toBeTruthy();
  expect(within(card).getByRole('link', { name: 'לעריכת השאלה' }).getAttribute('href')).toBe(
    '/studio/questions/11',
  );
  expect(within(card).getByRole('link', { name: 'לביטול השאלה' }).getAttribute('href')).toContain('sel=11');
  await userEvent.click(within(card).getByRole('button', { name: 'עדיין נכון' }));
  await vi.waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true));
});

it('LAW-73: the statutes that questions of the course name, those that are not here first', async () => {
  const statutes = [
    { lawNumber: '2002218', name: 'חוק בתי המשפט', questions: 12, isHere: false },
    { lawNumber: '147391', name: 'חוק המקרקעין', questions: 1, isHere: true },
  ];
  scriptServer(() => ({ status: 200, body: { cutoff: null, laterClauses: 0, alarms: [], statutes } }));
  showPage({ home: () => <NamedStatutes courseId={7} /> }, { address: '/' });
  expect(await screen.findByText('חסר כאן חוק אחד מתוך 2')).toBeTruthy();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['חוקמספר במאגרשאלותכאן', 'חוק בתי המשפט200221812לא', 'חוק המקרקעין1473911כן']);
});

it.each([
  [
    'explanation',
    { sourceId: 11, question: ALARM.question },
    'הסבר של שאלה',
    'לעריכת השאלה',
    '/studio/questions/11',
  ],
  ['chapter', { sourceId: 21, chapterId: 4 }, 'כרטיס או היגד', 'לפרק', '/studio/courses/7/chapters?sel=4'],
  ['verdict', { sourceId: 31 }, 'תקציר של פסק דין', 'לתקציר', '/verdictReplication?id=31'],
])(
  'WRD-15, WRD-16: what cites the clause in its own words leads to where it is written: %s',
  async (kind, own, name, way, to) => {
    const alarm = { ...ALARM, question: null, kind, sourceName: 'אלמוני', ...own };
    scriptServer(() => ({
      status: 200,
      body: { cutoff: null, laterClauses: 0, alarms: [alarm], statutes: [] },
    }));
    showPage({ home: () => <LawAlarms courseId={7} /> }, { address: '/' });
    await userEvent.click(await screen.findByText('דבר אחד לבדיקה'));
    const card = within(screen.getByRole('region', { name: `${name}: אלמוני` }));
    expect(card.getByRole('link', { name: way }).getAttribute('href')).toBe(to);
    expect(card.queryByRole('link', { name: 'לביטול השאלה' })).toBeNull();
  },
);

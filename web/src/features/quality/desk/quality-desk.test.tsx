import type { QualityRow } from '@sugya/contract/quality.ts';
import type { RuledQuestionView } from '@sugya/contract/rulings.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  buildEffect,
  buildQualityRow,
  buildRuledQuestion,
  buildRuling,
} from '../../../testing/build-quality.ts';
import {
  problemReply,
  type Reply,
  type SeenRequest,
  scriptServer,
} from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { QualityDesk } from './quality-desk.tsx';

vi.setConfig({ testTimeout: 30_000 });
afterEach(() => vi.unstubAllGlobals());

const REPORT = {
  id: 61,
  reason: 'wording',
  words: 'לא ברור מי השולח',
  createdAt: '2026-03-11T10:00:00.000Z',
  state: 'open',
  reply: '',
  resolvedAt: null,
  student: { id: 31, name: 'נועה בר' },
  version: 1,
};

const ROWS = [
  buildQualityRow(),
  buildQualityRow({ questionId: 12, name: 'כוונה', warnings: [], openReports: 2, reasons: ['law'] }),
  buildQualityRow({
    questionId: 13,
    name: 'רשלנות',
    warnings: ['easy'],
    dismissed: { by: 'רות לוי', at: '2026-03-12T10:00:00.000Z' },
  }),
];

function show({
  search = '',
  rows = ROWS,
  question = buildRuledQuestion(),
  change = () => ({ status: 204 }),
}: {
  readonly search?: string;
  readonly rows?: readonly QualityRow[];
  readonly question?: RuledQuestionView;
  readonly change?: (request: SeenRequest) => Reply;
} = {}) {
  const { seen } = scriptServer((request) => {
    const { path, method } = request;
    if (method !== 'GET') return change(request);
    if (path.includes('/preview')) return { status: 200, body: buildEffect() };
    if (path.endsWith('/reports')) return { status: 200, body: [REPORT] };
    if (path.endsWith('/rulings')) return { status: 200, body: question };
    return { status: 200, body: rows };
  });
  const shown = showPage(
    { studioQuality: () => <QualityDesk courseId={1} /> },
    { address: `/studio/courses/1/quality${search}` },
  );
  const sent = () => seen.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));
  return { ...shown, sent };
}

const table = () => screen.findByRole('table', { name: 'שאלות לבדיקה, הדחופות תחילה' });

it('QUA-06: each line says its evidence in words, by how many answers and how many of them were right', async () => {
  show();
  const [, first, second, ...others] = within(await table()).getAllByRole('row');
  expect(first?.textContent).toMatch(/קבלה ודחייה.*חוזים 1, שאלה 4.*240.*31%/);
  expect(second?.textContent).toMatch(/כוונה.*2 דיווחים/);
  expect(others).toEqual([]);
});

it('QUA-07: how the queue is narrowed and which question is open stand in the address', async () => {
  const { user, address } = show();
  await user.click(within(await table()).getByRole('link', { name: /קבלה ודחייה/ }));
  expect(address()).toContain('sel=11');
  expect(await screen.findByText('מתי השתכלל החוזה?')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^דיווחים/ }));
  expect(address()).toContain('state=reported');
});

it('QUA-07: a ruling shows what it would do before it is made, and its button names how many attempts change', async () => {
  const { user, sent } = show({ search: '?sel=11', change: () => ({ status: 200, body: { id: 5 } }) });
  expect(screen.queryByText('ציונים עולים')).toBeNull();
  await user.click(await screen.findByRole('radio', { name: /לבטל את השאלה/ }));
  expect(await screen.findByText('ציונים עולים')).toBeTruthy();
  expect(screen.getByText('64 ← 66').closest('bdi')).toBeNull();
  expect(screen.getByText('12 דוחות שבועיים נשארים כפי שהם, עם שורה על ההכרעה.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^הסבר לסטודנטים/ }), 'הנוסח היה כפול');
  await user.click(screen.getByRole('button', { name: 'ציון מחדש של 90' }));
  expect(sent()).toEqual([
    {
      path: '/api/admin/quality/questions/11/rulings',
      body: { kind: 'void', answerId: null, words: 'הנוסח היה כפול' },
    },
  ]);
});

it('QUA-07: neither the right answer nor one that is accepted already is offered', async () => {
  const question = buildRuledQuestion({ rulings: [buildRuling({ kind: 'accept', letter: 'ג' })] });
  const answers = question.answers.map((one) => ({ ...one, isAccepted: one.letter === 'ג' }));
  show({ search: '?sel=11', question: { ...question, answers } });
  const choices = await screen.findAllByRole('radio', { name: /לקבל גם|לבטל|בלי הכרעה/ });
  expect(choices).toHaveLength(4);
  expect(screen.queryByRole('radio', { name: /לקבל גם את תשובה [בג]/ })).toBeNull();
});

it('RUL-05, RUL-09: a ruling says who made it and when, how far it is, and is taken back after its effect was shown', async () => {
  const ruling = buildRuling({ words: 'כפל נוסח', progress: { done: 100, total: 240, isDone: false } });
  const { user, sent } = show({ search: '?sel=11', question: buildRuledQuestion({ rulings: [ruling] }) });
  expect(await screen.findByText(/רות לוי, 12\/03\/26/)).toBeTruthy();
  expect(screen.getByText('100 מתוך 240 ניסיונות עודכנו')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'החזרה' }));
  await user.click(await screen.findByRole('button', { name: 'החזרת הציון של 90' }));
  expect(sent().map(({ path }) => path)).toEqual(['/api/admin/quality/rulings/5/end']);
});

it('QUA-04: a report shows its reason, words, student and version; a refusal needs words', async () => {
  const { user, sent } = show({ search: '?sel=11' });
  expect(await screen.findByText('לא ברור מי השולח')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'אין שינוי' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'מענה לדיווח' }).disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'תשובה לסטודנט' }), 'הנוסח ברור');
  await user.click(screen.getByRole('button', { name: 'מענה לדיווח' }));
  expect(sent()).toEqual([
    {
      path: '/api/admin/quality/reports/61',
      body: { outcome: 'refused', reply: 'הנוסח ברור', rulingId: null },
    },
  ]);
});

it('QUA-08: a warning is no problem by one button; those that are none stand in a filter of their own, with who said so', async () => {
  const { user, sent } = show({ search: '?state=dismissed' });
  const row = within(await table()).getByRole('row', { name: /רשלנות/ });
  await user.click(within(row).getByRole('link'));
  expect(await screen.findByText(/^אין בעיה לפי רות לוי, 12\/03\/26/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'החזרה לתור' }));
  const place = '/api/admin/quality/questions/13/dismissal';
  expect(sent()).toEqual([{ path: place, body: { isDismissed: false } }]);
});

it('QUA-08: a dismissal that fails says so once and changes nothing', async () => {
  const { user } = show({ search: '?sel=11', change: () => problemReply(404, 'not_found') });
  await user.click(await screen.findByRole('button', { name: 'אין בעיה' }));
  expect(await screen.findAllByText('מה שחיפשת לא נמצא. ייתכן שהוסר או הועבר.')).toHaveLength(1);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'אין בעיה' }).disabled).toBe(false);
});

it('QUA-06: an empty queue says what would come here', async () => {
  show({ rows: [] });
  expect(await screen.findByText('אין שאלות לבדיקה')).toBeTruthy();
});

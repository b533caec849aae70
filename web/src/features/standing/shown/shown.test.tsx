import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../platform/query-client.ts';
import { startGivenSession } from '../../../platform/session/session.ts';
import { accessTokenOf, scriptServer } from '../../../testing/scripted-server.ts';
import { BeforeLine } from './before-line.tsx';
import { ResultCard } from './result-card.tsx';
import { ToldCard } from './shown-card.tsx';

afterEach(() => vi.unstubAllGlobals());

function show(body: () => unknown, children: ReactNode) {
  startGivenSession(accessTokenOf('12'));
  scriptServer(() => ({ status: 200, body: body() }));
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    </MantineProvider>,
  );
}

const share = { count: 19, of: 30, percent: 63, low: 46, high: 78 };
const none = { count: 0, of: 0, percent: null, low: null, high: null };
const bands = [
  { from: 0, to: 20, passed: none },
  { from: 60, to: 80, passed: share },
];
const result = {
  proceduralPercent: 62.5,
  substantivePercent: 55,
  draftingPercent: null,
  hasPassed: false,
  form: 'document' as const,
};

it('DAY-79: a result is saved once it is whole and consent is given, and can be deleted', async () => {
  let stored: typeof result | null = null;
  show(() => ({ examDate: '2026-12-20', result: stored, before: null }), <ResultCard courseId={3} />);
  const card = within(await screen.findByRole('region', { name: 'הבחינה הייתה. מה קרה?' }));
  const save = card.getByRole('button', { name: 'לשמור את התוצאה' }) as HTMLButtonElement;
  expect(save.disabled).toBe(true);
  await userEvent.type(card.getByLabelText('ציון בחלק הדיוני, באחוזים'), '162');
  expect(card.getByText(/מספרים מ־0 עד 100/)).toBeTruthy();
  await userEvent.clear(card.getByLabelText('ציון בחלק הדיוני, באחוזים'));
  await userEvent.type(card.getByLabelText('ציון בחלק הדיוני, באחוזים'), '62.5');
  await userEvent.type(card.getByLabelText('ציון בחלק המהותי, באחוזים'), '55');
  await userEvent.click(card.getByRole('radio', { name: 'לא' }));
  expect(save.disabled).toBe(true);
  await userEvent.click(card.getByLabelText('מותר להשוות את התוצאה שלי למה שנאמר לי כאן'));
  expect(save.disabled).toBe(false);
  stored = result;
  await userEvent.click(save);
  expect(await card.findByText('התוצאה נשמרה. תודה.')).toBeTruthy();
  expect(card.getByRole('button', { name: 'למחוק את התוצאה' })).toBeTruthy();
});

it('DAY-79: before the examination nothing is asked', async () => {
  show(
    () => ({ examDate: null, result: null, before: { examDate: '2026-06-20', bands } }),
    <>
      <ResultCard courseId={3} />
      <BeforeLine courseId={3} chancePercent={75} />
    </>,
  );
  expect(await screen.findByText('בפעם הקודמת: נאמר 60–80%, עברו 63% (46–78)')).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});

it('DAY-80, DAY-81: staff read who reported, what held, and what a next version would take over', async () => {
  const judgement = {
    tellers: share,
    covered: share,
    bias: [{ part: 'procedural' as const, mean: 5.5, count: 30 }],
    bands,
    brier: { shown: 0.168, base: 0.1875 },
    learnt: { bias: [{ part: 'procedural' as const, mean: 2.8 }], chance: null },
  };
  const few = { examDate: '2026-06-20', toldCount: 9, reportCount: 2, neededCount: 30, judgement: null };
  show(
    () => ({
      asOf: null,
      sittings: [{ ...few, examDate: '2026-12-20', reportCount: 30, toldCount: 60, judgement }, few],
    }),
    <ToldCard courseId={3} />,
  );
  const card = await screen.findByRole('region', { name: 'מה נאמר ומה קרה' });
  expect(await within(card).findByText(/דיווחו 30 מתוך 60/)).toBeTruthy();
  expect(card.textContent).toContain('63% (46–78), 19 מתוך 30');
  expect(card.textContent).toContain('0.168 / 0.188');
  expect(card.textContent).toContain('2.8 נקודות אחוז; עוד מעט דיווחים');
  expect(within(card).getByText(/מ־30 דיווחים ואילך/)).toBeTruthy();
});

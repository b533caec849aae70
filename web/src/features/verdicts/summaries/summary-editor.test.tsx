import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import VerdictReplicationPage from '../../../pages/verdicts/verdict-replication.tsx';
import { administrator } from '../../../testing/build-law-collection.ts';
import { scriptServer } from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';

vi.setConfig({ testTimeout: 30_000 });
afterEach(() => vi.unstubAllGlobals());

const SUMMARY = {
  id: 31,
  name: 'כהן נ׳ לוי',
  category: null,
  subCategory: null,
  sugyaVerdictId: null,
  modelSubLabels: [],
  summary: '<p>המוכר לא גילה את הפגם.</p>',
  facts: null,
  verdict: null,
  resolution: null,
  halachot: [{ name: 'חובת הגילוי', text: '<p>שתיקה היא הטעיה.</p>', url: null, subjects: [] }],
  miniRatio: null,
  lawName: 'חוק החוזים',
  fullVerdictUrl: null,
  revision: 3,
};

it('AVS-10: the summary is shown as students read it, unsaved words too, and what is wrong opens its part', async () => {
  scriptServer(({ path }) => {
    if (path.startsWith('/api/VerdictSummaries/31')) return { status: 200, body: SUMMARY };
    if (/\/api\/account/i.test(path)) return { status: 200, body: administrator };
    return { status: 200, body: path.startsWith('/api/VerdictSummaries') ? [SUMMARY] : [] };
  });
  const { user } = showPage(
    { verdictReplication: VerdictReplicationPage },
    { address: '/verdictReplication?id=31' },
  );
  const name = await screen.findByRole('textbox', { name: /שם פסק הדין/ });
  await user.clear(name);
  await user.type(name, 'כהן נ׳ שמעון');
  await user.click(screen.getByRole('button', { name: 'תצוגה מקדימה' }));
  const window = await screen.findByRole('dialog', { name: 'התמצית כפי שהסטודנטים רואים אותה' });
  expect(within(window).getByRole('heading', { level: 2, name: 'כהן נ׳ שמעון' })).toBeTruthy();
  expect(window.textContent).toContain('המוכר לא גילה את הפגם.');
  expect(within(window).getByRole('heading', { level: 4, name: 'חובת הגילוי' })).toBeTruthy();
  await user.keyboard('{Escape}');

  const parts = ['זיהוי', 'תוכן', 'הלכות'].map((title) =>
    screen.getByRole('heading', { level: 3, name: title }).closest('details'),
  );
  expect(parts.map((part) => part?.open)).toEqual([true, true, true]);
  for (const part of parts) if (part !== null) part.open = false;
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'שמירה' }));
  await vi.waitFor(() => expect(parts.every((part) => part?.open)).toBe(true));
});

import type { OwnReport } from '@sugya/contract/quality.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildOwnReport } from '../../../testing/build-quality.ts';
import { problemReply, type Reply, scriptServer } from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { OwnReports } from './own-reports.tsx';

afterEach(() => vi.unstubAllGlobals());

function show(reply: Reply) {
  const { seen } = scriptServer(() => reply);
  showPage({ home: () => <OwnReports courseId={7} /> }, { address: '/' });
  return seen;
}
const listed = (reports: readonly OwnReport[]): Reply => ({ status: 200, body: reports });

it('QUA-09: each report says of which question it is, what was said, and what became of it, with the way there', async () => {
  show(
    listed([
      buildOwnReport(),
      buildOwnReport({
        id: 40,
        reason: 'key',
        words: '',
        state: 'answered',
        reply: 'סעיף 12 קובע',
        resolvedAt: '2026-03-12T10:00:00.000Z',
      }),
    ]),
  );
  const [waiting, answered] = await screen.findAllByRole('listitem');
  expect(waiting?.textContent).toMatch(
    /חוזים 1: קבלה ודחייה.*ממתין לבדיקה.*יש יותר מתשובה נכונה אחת: גם ג נכונה.*נשלח ב־10\/03\/26/,
  );
  expect(answered?.textContent).toMatch(/נענה.*תשובת הצוות: סעיף 12 קובע.*נבדק ב־12\/03\/26/);
  const link = waiting === undefined ? null : within(waiting).getByRole('link', { name: 'לשאלה' });
  expect(link?.getAttribute('href')).toMatch(/exerciseStatistics\/3\?question=11$/);
});

it('QUA-09: who never reported sees nothing of it', async () => {
  const seen = show(listed([]));
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.queryByText('דיווחים על שאלות')).toBeNull();
});

it('QUA-09: a list that does not come can be asked for again', async () => {
  show(problemReply(403, 'not_allowed'));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

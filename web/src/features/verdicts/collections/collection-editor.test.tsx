import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import VerdictsCollectionsPage from '../../../pages/verdicts/verdicts-collections.tsx';
import { administrator } from '../../../testing/build-law-collection.ts';
import { scriptServer } from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';

vi.setConfig({ testTimeout: 30_000 });
afterEach(() => vi.unstubAllGlobals());

const collection = {
  id: 51,
  name: 'הלכות רישוי',
  verdictCollectionItems: [],
  revision: 1,
  lessons: [{ id: 9, name: 'שיעור מקושר' }],
  videos: [{ id: 12, name: 'הרצאה מקושרת' }],
};

it('AVC-14: what is known to be shown is not offered for deletion; the window says where', async () => {
  const server = scriptServer(({ path }) => {
    if (path.startsWith('/api/VerdictCollections/51')) return { status: 200, body: collection };
    if (/\/api\/account/i.test(path)) return { status: 200, body: administrator };
    return { status: 200, body: [] };
  });
  const { user } = showPage(
    { verdictsCollections: VerdictsCollectionsPage },
    { address: '/verdictsCollections?id=51' },
  );
  await user.click(await screen.findByRole('button', { name: 'מחיקה' }));
  const window = await screen.findByRole('dialog');
  expect(window.textContent).toContain('המקבץ לא יימחק כל עוד הוא מופיע כאן: שיעור מקושר · הרצאה מקושרת');
  expect(within(window).queryByRole('button', { name: 'כן, למחוק' })).toBeNull();
  await user.click(within(window).getByRole('button', { name: 'הבנתי' }));
  expect(server.seen.filter(({ method }) => method !== 'GET')).toEqual([]);
});

import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import LawsPage from '../../../pages/laws/laws.tsx';
import { buildClause, buildHeading, buildLawText } from '../../../testing/build-law.ts';
import { type Reply, scriptServer } from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';

// Whole pages in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

const law = buildLawText({ lawId: 301, lawName: 'חוק לדוגמה' }, [
  buildHeading('פרק ב׳', 'עבירות', { Id: 'h2' }),
  buildClause(1, {
    Content:
      'ראו <a href="/laws/301#h2">בפרק ב׳</a>, <a href="/laws/302">בחוק האחר</a>, <a href="/laws/302#h7">בתוספת</a>.',
  }),
]);
const other = { ...law, lawId: 302, lawName: 'חוק אחר (תרגול)' };

function replyTo({ path, body }: { readonly path: string; readonly body?: unknown }): Reply {
  if (path === '/api/LawTexts/301/full') return { status: 200, body: law };
  const { lawId, headingIds } = body as { lawId: number; headingIds: string[] }; // the call of the preview
  const shown = lawId === 301 ? law : other;
  const heading = { ...law.lawData.Items[0], Id: headingIds[0] };
  const Items = headingIds.length === 0 ? [] : [heading];
  return { status: 200, body: { ...shown, lawData: { Items, Signatures: [] } } };
}

beforeEach(() => {
  // A simulated browser lays nothing out: a virtual list needs a height of its frame and of its rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(46);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['a heading of this law', 'בפרק ב׳', ['פרק ב׳: עבירות', 'חוק לדוגמה', '1 – כותרת סעיף 1'], 'מעבר לכותרת'],
  ['a whole law', 'בחוק האחר', ['חוק אחר (תרגול)'], 'פתיחת החוק'],
  ['a heading of another law', 'בתוספת', ['פרק ב׳: עבירות', 'חוק אחר (תרגול)'], 'פתיחת החוק'],
])('LAW-58: a link to %s shows its name before it is followed', async (_what, link, names, next) => {
  scriptServer(replyTo);
  const { user } = showPage({ laws: LawsPage }, { address: '/laws/301' });
  await user.hover(await screen.findByRole('link', { name: link }));
  const card = await screen.findByRole('dialog', { name: 'תצוגה מקדימה של קישור' });
  await vi.waitFor(() =>
    expect([...card.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(names),
  );
  expect(card.querySelector('a, button')?.textContent).toBe(next);
});

import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { scriptServer } from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { WordingBar } from './wording-bar.tsx';

afterEach(() => vi.unstubAllGlobals());

const TWO = [
  { id: 1, day: '2020-08-02', isCurrent: false },
  { id: 2, day: '2026-03-01', isCurrent: true },
];

function show(at: string | null, cutoff: string | null, wordings: readonly object[] = TWO) {
  const cutoffs = cutoff === null ? [] : [{ courseId: 7, courseName: 'קורס', day: cutoff }];
  const { seen } = scriptServer(() => ({ status: 200, body: { lawName: 'חוק', wordings, cutoffs } }));
  const page = () => (
    <>
      <p>החוק</p>
      <WordingBar lawId={301} at={at} />
    </>
  );
  showPage({ home: page }, { address: '/' });
  return seen;
}

it('WRD-12: the wording of the examination is named, with the way to that of today', async () => {
  show('2026-02-02', '2026-02-02');
  expect(await screen.findByText('נוסח ליום 2.2.2026, המועד הקובע לבחינה שלך.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'לנוסח של היום' }).getAttribute('href')).toBe('/laws/301');
});

it('WRD-12: where the wording of today is another than that of the examination it says so and leads there', async () => {
  show(null, '2026-02-02');
  expect(await screen.findByText(/^זה הנוסח של היום\. לבחינה שלך קובע הנוסח ליום 2\.2\.2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'לנוסח ליום 2.2.2026' }).getAttribute('href')).toBe(
    '/laws/301?at=2026-02-02',
  );
});

it('WRD-12: a wording that is not known is said, never the nearest shown for it', async () => {
  show(null, '2019-02-02');
  expect(
    await screen.findByText('הנוסח ליום 2.2.2019, המועד הקובע לבחינה שלך, אינו ידוע כאן. זה הנוסח של היום.'),
  ).toBeTruthy();
});

it('WRD-12: a law with one wording that holds for the examination has no bar', async () => {
  const seen = show(null, '2026-02-02', [{ id: 2, day: '2020-03-01', isCurrent: true }]);
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'נוסח החוק' })).toBeNull();
});

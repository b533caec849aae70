import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeReviewJournal } from '../../features/review/review-operations.ts';
import { review } from '../../hebrew/review.ts';
import { buildReview } from '../../testing/build-review.ts';
import { scriptServer } from '../../testing/scripted-server.ts';
import { showPage } from '../../testing/show-page.tsx';
import DailyReviewPage from './daily-review.tsx';

afterEach(() => {
  closeReviewJournal();
  vi.unstubAllGlobals();
});

it('a day without items has no bar and claims nothing saved', async () => {
  const {
    id: _id,
    countedOperationIds: _counted,
    ...body
  } = buildReview({ items: [], itemCount: 0, doneCount: 0 });
  scriptServer(() => ({ status: 200, body }));
  showPage({ review: DailyReviewPage }, { address: '/courses/5/review' });
  expect(await screen.findByText(review.empty.title)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText(review.save.saved)).toBeNull();
});

it('RVQ-11: a day without due items says that all is done, with the next step and the coming days', async () => {
  const forecast = [
    { date: '2026-03-02', planned: 0, waiting: 0 },
    { date: '2026-03-03', planned: 4, waiting: 0 },
  ];
  const {
    id: _id,
    countedOperationIds: _counted,
    ...body
  } = buildReview({ items: [], itemCount: 4, doneCount: 0, forecast });
  scriptServer(() => ({ status: 200, body }));
  showPage({ review: DailyReviewPage }, { address: '/courses/5/review' });
  expect(await screen.findByText('הכול נעשה להיום')).toBeTruthy();
  expect(screen.getByRole('link', { name: review.done.practise })).toBeTruthy();
  expect(screen.getByText(review.forecast.title)).toBeTruthy();
  expect(screen.queryByText(review.save.saved)).toBeNull();
  expect(screen.queryByRole('img', { name: review.done.nothing })).toBeNull();
});

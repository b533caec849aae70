import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { review as texts } from '../../../hebrew/review.ts';
import { closeCopiesStore } from '../../../platform/offline-copies/copies-store.ts';
import { copiesOf } from '../../../platform/offline-copies/offline-copies.ts';
import { createQueryClient } from '../../../platform/query-client.ts';
import { startGivenSession } from '../../../platform/session/session.ts';
import { buildQuestionItem, buildReview, buildReviewItem } from '../../../testing/build-review.ts';
import { accessTokenOf, type Reply, scriptServer } from '../../../testing/scripted-server.ts';
import { ReviewEntry } from '../review-entry.tsx';
import { closeReviewJournal, type ReadReview } from '../review-operations.ts';

const COURSE = 5;
const ITEM = 1_099_511_627_783;

beforeEach(() => {
  closeCopiesStore();
  globalThis.indexedDB = new IDBFactory();
  startGivenSession(accessTokenOf('7'));
});
afterEach(() => {
  closeReviewJournal();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const replyOf = ({ id: _id, countedOperationIds: _counted, ...body }: ReadReview): Reply => ({
  status: 200,
  body,
});

function show(): void {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <ReviewEntry courseId={COURSE} userId={7} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

/** The clock of the page, by which a double press is known. */
function pageClock() {
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return {
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

function press(key: string): void {
  fireEvent.keyDown(document.body, { key });
}
const answer = () => screen.queryByRole('region', { name: texts.answer });

async function showQuestion(change: Parameters<typeof buildQuestionItem>[1] = {}) {
  const question = buildQuestionItem(ITEM, { question: '<p>מהו הדין?</p>', ...change });
  const { seen } = scriptServer(({ method }) =>
    method === 'GET'
      ? replyOf(buildReview({ items: [question, buildReviewItem(2)] }))
      : { status: 200, body: { id: ITEM, state: question.state, dueDate: null } },
  );
  show();
  expect(await screen.findByText('מהו הדין?')).toBeTruthy();
  const operations = () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { operations, seen };
}

describe('a question of an exercise in the review', () => {
  it('RVQ-07: a key chooses, the verdict is words with the letters, and then the keys rate', async () => {
    const clock = pageClock();
    const { operations, seen } = await showQuestion();
    expect(answer()).toBeNull();
    expect(screen.getByRole('button', { name: /^א\s?\.\s*אפשרות 1$/ })).toBeTruthy();

    press('1');
    const shown = answer();
    expect(shown).toBe(document.activeElement);
    expect(shown?.textContent).toContain('תשובה שגויה');
    expect(shown?.textContent).toContain('התשובה הנכונה: ב');
    expect(shown?.textContent).toContain('הסבר');
    const rows = within(screen.getByRole('list', { name: texts.choice.options })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'א. אפשרות 1✗ הבחירה שלך',
      'ב. אפשרות 2✓ התשובה הנכונה',
      'ג. אפשרות 3',
      'ד. אפשרות 4',
    ]);
    // What was chosen leaves nothing behind: it is neither sent nor kept.
    expect(operations()).toEqual([]);

    clock.pass(300);
    press('3');
    expect(await screen.findByText('היגד 2')).toBeTruthy();
    await vi.waitFor(() => expect(operations()).toHaveLength(1));
    expect(JSON.stringify(operations())).toContain('"rating":3');
    expect(JSON.stringify(operations())).not.toMatch(/nswer/);
    expect(seen.at(-1)?.path).toContain(`/Review/Items/${ITEM}`);
  });

  it('RVQ-07: the second press of a double one rates nothing', async () => {
    const clock = pageClock();
    const { operations } = await showQuestion();
    press('2');
    expect(answer()?.textContent).toContain('תשובה נכונה');
    clock.pass(180);
    press('2');
    expect(answer()).toBeTruthy();
    expect(operations()).toEqual([]);
  });

  it('RVQ-07: the answer may be shown without a choice, and a click chooses as a key does', async () => {
    await showQuestion({ passage: '<p>קטע</p>' });
    expect(screen.getByText(texts.choice.passage)).toBeTruthy();
    press(' ');
    expect(answer()?.textContent).not.toContain('שגויה');
    expect(answer()?.textContent).toContain('התשובה הנכונה: ב');
  });

  it('RVQ-05: its laws are named, and the clause that answers it', async () => {
    await showQuestion({
      laws: [{ id: 3, name: 'חוק החוזים' }],
      clauseDataItem: { lawId: 3, lawName: 'חוק החוזים', clauseId: 9, clauseName: 'סעיף 12' },
    });
    expect(screen.queryByText('סעיף 12')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /אפשרות 2$/ }));
    expect(answer()?.textContent).toContain('סעיף 12, חוק החוזים');
  });

  it('RVQ-10: a queue that a device kept from before has statements alone, and opens without a network', async () => {
    const { kind: _kind, ...statement } = buildReviewItem(1);
    const copy = { ...buildReview(), items: [statement] };
    const copies = copiesOf<unknown>('review', '7');
    copies.save(COURSE, copy);
    await vi.waitUntil(async () => (await copies.read(COURSE)) !== null);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    show();
    expect(await screen.findByText('היגד 1', {}, { timeout: 6_000 })).toBeTruthy();
    press(' ');
    expect(answer()?.textContent).toContain(texts.verdict[1]);
  });
});

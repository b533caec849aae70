/** Notes on laws made on two devices without a network: in whichever order they arrive, the notebook is the same. */
import { type HighlightOperation, listLawNotes, saveHighlight } from '@sugya/contract/notes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildHighlight } from '../../testing/calls/note-calls.ts';
import { type BuiltLaw, buildLaw, clauseOf } from '../../testing/content/build-laws.ts';

let app: TestApp;
let law: BuiltLaw;
beforeAll(async () => {
  app = await startTestApp();
  law = await buildLaw(app.db);
});
afterAll(() => app.close());

type Sent = { readonly highlightId: number; readonly operation: HighlightOperation };

const NOTES = 50;
const MINUTE = 60_000;
const FIRST = Date.parse('2026-01-01T08:00:00Z');

/**
 * What each device did while it knew nothing of the other: all 50 on the phone, every other one on the laptop, some of
 * them earlier and some later; of those each fifth was deleted there, and each third has no text.
 */
function made(): { readonly phone: readonly Sent[]; readonly laptop: readonly Sent[] } {
  const numbers = Array.from({ length: NOTES }, (_, index) => index + 1);
  return {
    phone: numbers.map((number) => put('phone', number, { at: number, body: `מהטלפון ${number}` })),
    laptop: numbers
      .filter((number) => number % 2 === 0)
      .map((number) => {
        const at = number + (number % 4 === 0 ? 100 : -0.5);
        if (number % 5 === 0) return deleted('laptop', number, at);
        return put('laptop', number, { at, body: number % 3 === 0 ? '' : `מהמחשב ${number}` });
      }),
  };
}

const place = () => ({ lawId: law.lawId, clauseId: clauseOf(law, '2').id });
const timeOf = (at: number) => new Date(FIRST + at * MINUTE).toISOString();

function put(deviceId: string, highlightId: number, { at, body }: { at: number; body: string }): Sent {
  const operation = { deviceId, sequence: highlightId, insertTime: timeOf(at), body };
  return { highlightId, operation: buildHighlight(place(), { operation }) };
}

function deleted(deviceId: string, highlightId: number, at: number): Sent {
  const { body: _body, mark: _mark, ...operation } = buildHighlight(place());
  return {
    highlightId,
    operation: {
      ...operation,
      ...place(),
      kind: 'note.delete',
      deviceId,
      sequence: highlightId,
      insertTime: timeOf(at),
    },
  };
}

async function notebookAfter(sent: readonly Sent[]) {
  const { userName } = await app.buildUser({});
  const client: TestClient = await app.as(userName);
  for (const { highlightId, operation } of sent) {
    await client.callOk(saveHighlight, { params: { highlightId }, body: { operation } });
  }
  const { notes } = await client.callOk(listLawNotes, {});
  return notes
    .map(({ targetId, body, mark, copies }) => ({
      targetId,
      body,
      mark,
      copies: copies.map((copy) => ({ body: copy.body, writtenAt: copy.writtenAt })),
    }))
    .sort((a, b) => a.targetId - b.targetId);
}

test('NOT-02, NOT-03: 50 notes of two devices are one notebook in either order of arrival, and no text is lost', async () => {
  const { phone, laptop } = made();
  const first = await notebookAfter([...phone, ...laptop]);
  // What comes again changes nothing.
  const second = await notebookAfter([...laptop, ...phone, ...laptop]);
  expect(second).toEqual(first);

  const texts = new Set(first.flatMap(({ body, copies }) => [body, ...copies.map((copy) => copy.body)]));
  const written = [...phone, ...laptop].flatMap(({ operation }) =>
    operation.kind === 'note.put' && operation.body !== '' ? [operation.body] : [],
  );
  expect(written.filter((body) => !texts.has(body))).toEqual([]);
});

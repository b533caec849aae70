/** The devices of students hold what an earlier version of the app wrote there: word for word as it lies in them. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  leaveExerciseJournal,
  openExerciseJournal,
} from '../../features/exercises/journal/exercise-journal.ts';
import { closeCopiesStore } from '../../platform/offline-copies/copies-store.ts';
import { startGivenSession } from '../../platform/session/session.ts';
import { rememberJournal } from '../../platform/storage.ts';
import { buildExercise, buildSolution } from '../../testing/build-exercise.ts';
import { ATTEMPT } from '../../testing/journal-world.ts';
import {
  accessTokenOf,
  problemReply,
  type SeenRequest,
  scriptServer,
} from '../../testing/scripted-server.ts';
import { loadJournals } from './journals.ts';

const USER = '7';
const AT = Date.parse('2026-03-01T10:00:00.000Z');

let seen: SeenRequest[];

beforeEach(() => {
  closeCopiesStore();
  globalThis.indexedDB = new IDBFactory();
  window.localStorage.clear();
  startGivenSession(accessTokenOf(USER));
  // What becomes of it is another test's business: here it is enough that it arrives.
  ({ seen } = scriptServer(() => problemReply(503, 'unavailable')));
});
afterEach(async () => {
  for (const { close } of await loadJournals()) close();
  vi.unstubAllGlobals();
});

/** The database as the first version of the app made it. */
function openAsFirstVersion(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      const db = opening.result;
      const acts = db.createObjectStore('acts', { keyPath: ['userId', 'attemptId', 'questionId'] });
      acts.createIndex('unsent', ['userId', 'isUnsent']);
      db.createObjectStore('refusals', { keyPath: 'id' }).createIndex('user', 'userId');
      db.createObjectStore('pauses', { keyPath: ['userId', 'attemptId'] });
      db.createObjectStore('counters', { keyPath: 'userId' });
      db.createObjectStore('device');
      const exercises = db.createObjectStore('exercises', { keyPath: ['userId', 'exerciseId'] });
      exercises.createIndex('keptAt', 'keptAt');
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

function write(db: IDBDatabase, rows: Record<string, readonly unknown[]>): Promise<void> {
  return new Promise((resolve, reject) => {
    const trx = db.transaction(Object.keys(rows), 'readwrite');
    for (const [store, values] of Object.entries(rows)) {
      for (const value of values) {
        if (store === 'device') trx.objectStore(store).put(value, 'id');
        else trx.objectStore(store).put(value);
      }
    }
    trx.oncomplete = () => resolve();
    trx.onerror = () => reject(trx.error);
  });
}

function readAll<Row>(db: IDBDatabase, store: string): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const reading: IDBRequest<Row[]> = db.transaction(store).objectStore(store).getAll();
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error);
  });
}

const choice = {
  selectedAnswerId: 13,
  isStar: true,
  selectedLawAnswerType: null,
  selectedLawId: null,
  selectedLawClauseId: null,
  removedAnswerIds: [12],
  isMarked: true,
};

/** An answer to question 1 of exercise 5 that was never sent, as an entry of the first version. */
function unsentAnswer(sequence = 4) {
  return {
    userId: USER,
    attemptId: ATTEMPT,
    questionId: 1,
    exerciseId: 5,
    draft: { ...choice, seconds: 31, isConfirmed: false },
    sequence,
    outgoing: { sequence, at: AT, body: { ...choice, questionTimeInSeconds: 31 } },
    storedAt: null,
    isUnsent: 1,
  };
}

const ofDevice = { counters: [{ userId: USER, lastSequence: 4, lastAt: AT }], device: ['device-1'] };

async function openAll(): Promise<void> {
  for (const { open } of await loadJournals()) await open(USER);
}

const sent = (path: string) =>
  vi.waitFor(() => seen.find((request) => request.path.startsWith(path)) ?? fail(path));

function fail(path: string): never {
  throw new Error(`nothing was sent to ${path}`);
}

describe('a device that an earlier version of the app left with work unsent', () => {
  it('sends the answer to an exercise, with the number and the time that it was given then', async () => {
    const db = await openAsFirstVersion('sugya-journal');
    await write(db, { acts: [unsentAnswer()], ...ofDevice });
    db.close();
    await openAll();
    const { body, method } = await sent('/api/Exercises/5/Questions/1/Solution');
    expect({ method, body }).toEqual({
      method: 'POST',
      body: {
        ...choice,
        questionTimeInSeconds: 31,
        sapiCode: null,
        attemptId: ATTEMPT,
        deviceId: 'device-1',
        sequence: 4,
        insertTime: '2026-03-01T10:00:00.000Z',
      },
    });
  });

  it('sends the answer to a statement of a chapter', async () => {
    const db = await openAsFirstVersion('sugya-journal-exposure');
    const entry = {
      userId: USER,
      attemptId: 9,
      questionId: 901,
      exerciseId: 9,
      draft: { userAnswer: 1, isViewed: false, isMarked: false },
      sequence: 4,
      outgoing: { sequence: 4, at: AT, body: { kind: 'answer', answer: 1, isAfterClear: false } },
      storedAt: null,
      isUnsent: 1,
    };
    await write(db, { acts: [entry], ...ofDevice });
    db.close();
    await openAll();
    const { path } = await sent('/api/ExposureChapters/9/Questions/901/1');
    expect(new URL(path, 'https://sugya.example').searchParams.toString()).toBe(
      'deviceId=device-1&sequence=4&insertTime=2026-03-01T10%3A00%3A00.000Z',
    );
  });

  it('sends the rating of an item of the review', async () => {
    rememberJournal('sugya-journal-review');
    const db = await openAsFirstVersion('sugya-journal-review');
    const acts = [{ kind: 'rate', actId: 77, insertTime: '2026-03-01T10:00:00.000Z', rating: 3, seconds: 8 }];
    const entry = {
      userId: USER,
      attemptId: 5,
      questionId: 41,
      exerciseId: 5,
      draft: { acts },
      sequence: 4,
      outgoing: { sequence: 4, at: AT, body: { acts } },
      storedAt: null,
      isUnsent: 1,
    };
    await write(db, { acts: [entry], ...ofDevice });
    db.close();
    await openAll();
    const { body } = await sent('/api/Courses/5/Review/Items/41');
    expect(body).toEqual({ acts });
  });

  it('shows what was refused, and when the student paused', async () => {
    const { isUnsent: _isUnsent, draft: _draft, outgoing, ...key } = unsentAnswer();
    const db = await openAsFirstVersion('sugya-journal');
    const refusal = { ...key, id: 'r', act: outgoing, code: 'question_locked', requestId: 'request-1' };
    const pauses = [{ from: 1_000, until: 2_000 }];
    await write(db, {
      refusals: [refusal],
      pauses: [{ userId: USER, attemptId: ATTEMPT, pauses }],
      ...ofDevice,
    });
    db.close();
    const { journal } = await openExerciseJournal(USER);
    await journal.open(ATTEMPT, 5);
    const { refusals, note } = journal.view(ATTEMPT);
    expect(refusals).toMatchObject([{ id: 'r', itemId: 1, operation: outgoing, requestId: 'request-1' }]);
    expect(note).toEqual(pauses);
  });

  it('opens the exercise that was copied beside the journal, and the old copy goes', async () => {
    const db = await openAsFirstVersion('sugya-journal');
    const exercise = buildExercise();
    await write(db, { exercises: [{ userId: USER, exerciseId: 5, keptAt: Date.now(), exercise }] });
    const { copies } = await openExerciseJournal(USER);
    expect(await copies.read(5)).toEqual(exercise);
    expect(await readAll(db, 'exercises')).toEqual([]);
    db.close();
  });
});

describe('signing out', () => {
  it('leaves nothing on the device that the server said, and what the student did', async () => {
    const key = { correctAnswers: [], detailedAnswer: '<p>נימוק</p>', isAnswerCorrect: true };
    const solution = { ...buildSolution(), ...choice, isStar: 1 };
    const answer = {
      ...key,
      isAnswered: true,
      difficultyLevel: 5,
      clauseDataItem: null,
      rationales: [],
      takeawayHtml: null,
      solution,
      outcome: 'stored',
    };
    scriptServer(() => ({ status: 200, body: answer }));
    const db = await openAsFirstVersion('sugya-journal');
    await write(db, { acts: [unsentAnswer()], ...ofDevice });
    const { copies } = await openExerciseJournal(USER);
    copies.save(5, buildExercise());
    await vi.waitFor(async () => expect(await copies.read(5)).not.toBeNull());
    await vi.waitFor(async () => expect(await readAll(db, 'acts')).toMatchObject([{ answer: key }]));
    leaveExerciseJournal();
    await vi.waitFor(async () => expect(await readAll(db, 'acts')).toMatchObject([{ answer: null }]));
    expect(await readAll(db, 'acts')).toMatchObject([{ draft: choice }]);
    await vi.waitFor(async () => expect(await copies.read(5)).toBeNull());
    db.close();
  });
});

describe('two tabs of two versions of the app', () => {
  it('share the database: neither waits for the other, and each reads what the other writes', async () => {
    // A tab of the first version that never lets go of the database.
    const db = await openAsFirstVersion('sugya-journal');
    const { journal } = await openExerciseJournal(USER);
    await journal.open(ATTEMPT, 5);
    await journal.record({
      userId: USER,
      scopeId: ATTEMPT,
      itemId: 2,
      contentId: 5,
      draft: { ...choice, seconds: 31, isConfirmed: false },
      posted: { ...choice, questionTimeInSeconds: 31 },
    });
    expect(journal.view(ATTEMPT).save.isOnDevice).toBe(true);
    const { sequence: _sequence, outgoing, ...asWritten } = unsentAnswer(1);
    expect(await readAll(db, 'acts')).toMatchObject([
      { ...asWritten, questionId: 2, outgoing: { body: outgoing.body } },
    ]);

    await write(db, { acts: [unsentAnswer(2)] });
    await journal.open(ATTEMPT, 5);
    expect(journal.view(ATTEMPT).entries.get(1)).toMatchObject({
      draft: { selectedAnswerId: 13 },
      sequence: 2,
    });
    db.close();
  });

  it('an answer to what the older tab sent since is not taken for the one that this tab wrote down', async () => {
    const before = { ...buildSolution(), ...choice, isStar: 1, selectedAnswerId: 11 };
    const db = await openAsFirstVersion('sugya-journal');
    const { outgoing: _outgoing, ...entry } = unsentAnswer();
    // Written by this version, and settled by the older one, which passes on what it does not know.
    const settled = { ...entry, outgoing: null, isUnsent: 0, storedAt: AT, answer: { solution: before } };
    await write(db, { acts: [{ ...settled, answerStoredAt: AT - 60_000 }] });
    const { journal } = await openExerciseJournal(USER);
    await journal.open(ATTEMPT, 5);
    expect(journal.view(ATTEMPT).entries.get(1)).toMatchObject({
      answer: null,
      draft: { selectedAnswerId: 13 },
      storedAt: AT,
    });
    db.close();
  });

  it('hear each other', async () => {
    const { journal } = await openExerciseJournal(USER);
    await journal.open(ATTEMPT, 5);
    const other = new BroadcastChannel(`sugya-journal-${USER}`);
    const heard: { kind: string }[] = [];
    other.onmessage = ({ data }: MessageEvent<{ kind: string }>) => heard.push(data);
    const { isUnsent: _isUnsent, ...entry } = unsentAnswer();
    other.postMessage({ kind: 'recorded', entry });
    await vi.waitFor(() => expect(journal.view(ATTEMPT).entries.get(1)?.sequence).toBe(4));
    other.postMessage({ kind: 'paused', attemptId: ATTEMPT, pauses: [{ from: 1_000, until: null }] });
    await vi.waitFor(() => expect(journal.view(ATTEMPT).note).toEqual([{ from: 1_000, until: null }]));
    await journal.changeNote(ATTEMPT, () => [{ from: 1_000, until: 3_000 }]);
    await vi.waitFor(() =>
      expect(heard).toContainEqual({
        kind: 'paused',
        attemptId: ATTEMPT,
        pauses: [{ from: 1_000, until: 3_000 }],
      }),
    );
    other.close();
  });

  it('a later version that needs another database gets it, and this tab goes on in memory and says so', async () => {
    const { journal } = await openExerciseJournal(USER);
    await journal.open(ATTEMPT, 5);
    const upgraded = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('sugya-journal', 2);
      opening.onsuccess = () => resolve(opening.result);
      opening.onblocked = () => reject(new Error('this tab holds the database'));
    });
    expect(journal.view(ATTEMPT).save.isOnDevice).toBe(false);
    await journal.record({
      userId: USER,
      scopeId: ATTEMPT,
      itemId: 3,
      contentId: 5,
      draft: { ...choice, seconds: 31, isConfirmed: false },
      posted: { ...choice, questionTimeInSeconds: 31 },
    });
    await sent('/api/Exercises/5/Questions/3/Solution');
    upgraded.close();
  });
});

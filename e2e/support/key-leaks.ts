/**
 * Listens to everything that the server answers to a browser and says where a key came before it was due (EXE-17). What
 * is due it knows from what the student did and from the author's files, not from what the server says of itself.
 */
import { readdirSync } from 'node:fs';
import type { BrowserContext, Request, Response } from '@playwright/test';
import { keyFields } from '@sugya/contract/exercises.ts';
import { chapterKeys } from './content/chapter-keys.ts';
import { PACK_EXERCISES, readPackExercise } from './content/pack-exercise.ts';

export type KeyLeaks = {
  /** One sentence for each key that came too early; resolves when every answer so far was read. */
  found(): Promise<string[]>;
  /** How many answers of the API were looked at: a tap that saw nothing proves nothing. */
  heard(): number;
  /** Exercises that were finished before this browser came, so that their keys are due from the start. */
  allow(...exerciseIds: readonly number[]): void;
  /** The same for statements of a chapter. */
  allowStatements(chapterId: number, questionIds: readonly number[]): void;
};

type Place = { readonly exerciseId: number | null; readonly questionId: number | null };
type Key = Place & { readonly field: string };

export function tapKeyLeaks(context: Pick<BrowserContext, 'on'>): KeyLeaks {
  const leaks = new Set<string>();
  const reading: Promise<void>[] = [];
  const finished = new Set<number>();
  const immediate = new Set<number>();
  const confirmed = new Set<string>();
  const openedDays = new Set<string>();
  const chapters = chapterKeys();
  /** Answers to statements whose replies have not come. */
  const onTheWay = new Set<Request>();
  let heard = 0;

  context.on('request', (request) => {
    if (statementOf(request) !== null) onTheWay.add(request);
  });
  context.on('requestfailed', (request) => onTheWay.delete(request));
  context.on('response', (response) => {
    onTheWay.delete(response.request());
    const { pathname } = new URL(response.url());
    if (!/^\/api\//i.test(pathname)) return;
    // Staff write keys; whether a student reaches them is asked of the server (leaks.test.ts).
    if (/^\/api\/studio\//i.test(pathname)) return;
    if (isOfOpenedDay(response, pathname)) return;
    const place = placeOf(pathname);
    if (response.ok()) note(response, pathname, place);
    // What holds at this moment: an operation that comes later makes nothing due for this answer.
    const due = { finished: new Set(finished), confirmed: new Set(confirmed) };
    if (response.ok() && chapters.knows(pathname)) {
      chapters.note(response.request().method(), pathname);
      reading.push(readChapter(response, pathname, { due: chapters.due(), onTheWay: [...onTheWay] }));
      if (chapters.isReview(pathname)) reading.push(read(response, place, due, questionsOfReview));
      return;
    }
    reading.push(read(response, place, due));
  });

  /** What a request makes due is due in its own answer. */
  function note(response: Response, pathname: string, { exerciseId, questionId }: Place): void {
    if (exerciseId === null) return;
    const request = response.request();
    if (/\/(?:finish|manual\/solutions)\/?$/i.test(pathname)) finished.add(exerciseId);
    if (/\/solution\/?$/i.test(pathname) && immediate.has(exerciseId) && choosesAnswer(request.postData())) {
      confirmed.add(`${exerciseId}/${questionId}`);
    }
    if (/\/solutions\/?$/i.test(pathname) && request.method() === 'DELETE') {
      finished.delete(exerciseId);
      for (const key of confirmed) if (key.startsWith(`${exerciseId}/`)) confirmed.delete(key);
    }
  }

  /** Whether this is the debrief of a day that its student has opened: its address names no exercise (EXD-32). */
  function isOfOpenedDay(response: Response, pathname: string): boolean {
    const [, day, what] = /^\/api\/exam\/days\/(\d+)\/(open|debrief)$/i.exec(pathname) ?? [];
    if (day === undefined) return false;
    if (what === 'open' && response.ok()) openedDays.add(day);
    return openedDays.has(day);
  }

  async function readChapter(
    response: Response,
    pathname: string,
    at: { readonly due: ReadonlySet<string>; readonly onTheWay: readonly Request[] },
  ): Promise<void> {
    const text = await response.text().catch(() => '');
    if (!text.startsWith('{') && !text.startsWith('[')) return;
    heard += 1;
    const body: unknown = JSON.parse(text);
    if (chapters.leaksIn(body, pathname, at.due).length === 0) return;
    // An answer may be stored, and its key due, before its own reply has come.
    const stored = await Promise.all(at.onTheWay.map(storedStatement));
    for (const leak of chapters.leaksIn(body, pathname, new Set([...at.due, ...stored.flat()]))) {
      leaks.add(`${leak} in ${response.url()}`);
    }
  }

  function statementOf(request: Request): string | null {
    return chapters.answeredBy(request.method(), new URL(request.url()).pathname);
  }

  async function storedStatement(request: Request): Promise<string[]> {
    const reply = await request.response().catch(() => null);
    const statement = statementOf(request);
    return reply?.ok() === true && statement !== null ? [statement] : [];
  }

  async function read(
    response: Response,
    place: Place,
    due: { finished: ReadonlySet<number>; confirmed: ReadonlySet<string> },
    partOf: (body: unknown) => unknown = (body) => body,
  ): Promise<void> {
    // A page that is left takes its answers with it.
    const text = await response.text().catch(() => '');
    if (!text.startsWith('{') && !text.startsWith('[')) return;
    heard += 1;
    const body = partOf(JSON.parse(text));
    if (place.exerciseId !== null && isImmediate(body)) immediate.add(place.exerciseId);
    for (const { field, exerciseId, questionId } of keysIn(body, place)) {
      const isDue =
        exerciseId !== null &&
        (due.finished.has(exerciseId) || due.confirmed.has(`${exerciseId}/${questionId}`));
      if (!isDue) leaks.add(`${field} of question ${questionId} in ${response.url()}`);
    }
  }

  return {
    async found() {
      await Promise.all(reading);
      return [...leaks];
    },
    heard: () => heard,
    allow: (...exerciseIds) => {
      for (const exerciseId of exerciseIds) finished.add(exerciseId);
    },
    allowStatements: chapters.allow,
  };
}

let immediateNames: ReadonlySet<string> | null = null;

/** Whether this is an exercise that its author gave immediate feedback. */
function isImmediate(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('name' in body) || !('questions' in body)) return false;
  immediateNames ??= new Set(
    readdirSync(PACK_EXERCISES)
      .map((file) => readPackExercise(file.replace(/\.json$/, '')))
      .filter(({ allowImmediateFeedback }) => allowImmediateFeedback)
      .map(({ name }) => name),
  );
  return immediateNames.has(String(body.name));
}

function placeOf(pathname: string): Place {
  const [, exerciseId, , questionId] = /^\/api\/exercises\/(\d+)(\/questions\/(\d+))?/i.exec(pathname) ?? [];
  return { exerciseId: numberOrNull(exerciseId), questionId: numberOrNull(questionId) };
}

function choosesAnswer(postData: string | null): boolean {
  const body: unknown = JSON.parse(postData ?? '{}');
  return (
    typeof body === 'object' && body !== null && 'selectedAnswerId' in body && body.selectedAnswerId !== null
  );
}

/** Every key field that says something, with the nearest question around it, and its exercise: a weekly report has many. */
function keysIn(value: unknown, place: Place): Key[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysIn(item, place));
  if (typeof value !== 'object' || value === null) return [];
  const isQuestion = 'answers' in value || 'selectedAnswer' in value;
  const around = {
    exerciseId:
      isQuestion && 'exerciseId' in value ? idOr(value.exerciseId, place.exerciseId) : place.exerciseId,
    questionId: isQuestion ? questionIdOf(value, place.questionId) : place.questionId,
  };
  return Object.entries(value).flatMap(([field, inner]) => [
    ...(isKey(field) && saysSomething(inner) ? [{ field, ...around }] : []),
    ...keysIn(inner, around),
  ]);
}

/** An item of the review has an id of its own beside its question's. */
function questionIdOf(question: object, otherwise: number | null): number | null {
  if ('questionId' in question) return idOr(question.questionId, otherwise);
  return 'id' in question ? idOr(question.id, otherwise) : otherwise;
}

function questionsOfReview(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('items' in body) || !Array.isArray(body.items))
    return [];
  return body.items.filter((item) => item.kind === 'question');
}

function idOr(value: unknown, otherwise: number | null): number | null {
  return typeof value === 'number' ? value : otherwise;
}

function isKey(field: string): boolean {
  return keyFields.some((key) => key.toLowerCase() === field.toLowerCase());
}

function saysSomething(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

function numberOrNull(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}

/**
 * Listens to everything that the server answers to a browser and says where a key came before it was due (EXE-17). What
 * is due it knows from what the student did, not from what the server says of itself.
 */
import type { BrowserContext, Response } from '@playwright/test';
import { keyFields } from '@sugya/contract/exercises.ts';

export type KeyLeaks = {
  /** One sentence for each key that came too early; resolves when every answer so far was read. */
  found(): Promise<string[]>;
  /** How many answers of the API were looked at: a tap that heard nothing proves nothing. */
  heard(): number;
};

/** `isImmediate` says which exercises show a question's key as soon as it is confirmed. */
export function tapKeyLeaks(context: BrowserContext, isImmediate: (exerciseId: number) => boolean): KeyLeaks {
  const leaks: string[] = [];
  const reading: Promise<void>[] = [];
  const finished = new Set<number>();
  const confirmed = new Set<string>();
  let heard = 0;

  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/api\//i.test(pathname)) reading.push(read(response, pathname));
  });

  async function read(response: Response, pathname: string): Promise<void> {
    const place = placeOf(pathname);
    const request = response.request();
    // What a request makes due is due in its own answer.
    if (response.ok() && place.exerciseId !== null) {
      if (/\/finish\/?$/i.test(pathname)) finished.add(place.exerciseId);
      if (/\/solutions\/?$/i.test(pathname) && request.method() === 'DELETE') forget(place.exerciseId);
      if (/\/solution\/?$/i.test(pathname) && isImmediate(place.exerciseId) && choosesAnswer(request.postData())) {
        confirmed.add(`${place.exerciseId}/${place.questionId}`);
      }
    }
    // A page that is left takes its answers with it.
    const text = await response.text().catch(() => '');
    if (!text.startsWith('{') && !text.startsWith('[')) return;
    heard += 1;
    const isDue = (questionId: number | null) =>
      place.exerciseId !== null &&
      (finished.has(place.exerciseId) || confirmed.has(`${place.exerciseId}/${questionId ?? place.questionId}`));
    for (const { field, questionId } of keysIn(JSON.parse(text), null)) {
      if (!isDue(questionId)) leaks.push(`${request.method()} ${pathname}: ${field} of question ${questionId}`);
    }
  }

  function forget(exerciseId: number): void {
    finished.delete(exerciseId);
    for (const key of confirmed) if (key.startsWith(`${exerciseId}/`)) confirmed.delete(key);
  }

  return {
    async found() {
      await Promise.all(reading);
      return leaks;
    },
    heard: () => heard,
  };
}

/** Exercises that were finished before the tap began show their keys rightly; journeys with those say so here. */
function placeOf(pathname: string): { exerciseId: number | null; questionId: number | null } {
  const [, exerciseId, , questionId] =
    /^\/api\/exercises\/(\d+)(\/questions\/(\d+))?/i.exec(pathname) ?? [];
  return { exerciseId: numberOrNull(exerciseId), questionId: numberOrNull(questionId) };
}

function choosesAnswer(postData: string | null): boolean {
  const body: unknown = JSON.parse(postData ?? '{}');
  return typeof body === 'object' && body !== null && 'selectedAnswerId' in body && body.selectedAnswerId !== null;
}

type Key = { readonly field: string; readonly questionId: number | null };

/** Every key field that says something, with the nearest question around it. */
function keysIn(value: unknown, questionId: number | null): Key[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysIn(item, questionId));
  if (typeof value !== 'object' || value === null) return [];
  const isQuestion = 'answers' in value || 'selectedAnswer' in value;
  const around = isQuestion && 'id' in value && typeof value.id === 'number' ? value.id : questionId;
  return Object.entries(value).flatMap(([field, inner]) => [
    ...(isKey(field) && saysSomething(inner) ? [{ field, questionId: around }] : []),
    ...keysIn(inner, around),
  ]);
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

/** Keys of exposure chapters: a statement's is due once this browser answered it; the two sides of a card are no key. */
const CHAPTER = /^\/api\/exposurechapters\/(mikudit\/)?(\d+)(?:\/questions\/(\d+))?/i;
/** The review shows keys of statements that stand answered. */
const REVIEW = /^\/api\/courses\/\d+\/review\/?$/i;
const KEY_FIELDS = ['detailedAnswer', 'isAnswerCorrect'] as const;
const CARDS = 2;

export type ChapterKeys = {
  /** Is this a call of chapters? Then the exercises' rules do not hold for it. */
  readonly knows: (pathname: string) => boolean;
  /** The review, where questions of exercises stand among statements. */
  readonly isReview: (pathname: string) => boolean;
  /** What a call that succeeded makes due, or takes back. */
  readonly note: (method: string, pathname: string) => void;
  /** Answered before this browser came. */
  readonly allow: (chapterId: number, questionIds: readonly number[]) => void;
  /** What this call answers, null where it answers no statement. */
  readonly answeredBy: (method: string, pathname: string) => string | null;
  /** What is due now. */
  readonly due: () => ReadonlySet<string>;
  readonly leaksIn: (body: unknown, pathname: string, due: ReadonlySet<string>) => string[];
};

export function chapterKeys(): ChapterKeys {
  const answered = new Set<string>();
  return {
    knows: (pathname) =>
      CHAPTER.test(pathname) || REVIEW.test(pathname) || /\/exposurechapters\/?$/i.test(pathname),
    isReview: (pathname) => REVIEW.test(pathname),
    allow: (chapterId, questionIds) => {
      for (const questionId of questionIds) answered.add(`${chapterId}/${questionId}`);
    },
    answeredBy,
    note: (method, pathname) => {
      const [, , chapterId, questionId] = CHAPTER.exec(pathname) ?? [];
      const answeredNow = answeredBy(method, pathname);
      if (answeredNow !== null) answered.add(answeredNow);
      if (method !== 'DELETE') return;
      if (questionId !== undefined) answered.delete(`${chapterId}/${questionId}`);
      else for (const key of answered) if (key.startsWith(`${chapterId}/`)) answered.delete(key);
    },
    due: () => new Set(answered),
    leaksIn: (body, pathname, due) => {
      const [, cards, chapterId] = CHAPTER.exec(pathname) ?? [];
      if (cards !== undefined) return [];
      if (REVIEW.test(pathname)) return reviewLeaks(body, due);
      return questionsOf(body).flatMap((question) =>
        due.has(`${chapterId}/${String(question.id)}`)
          ? []
          : KEY_FIELDS.filter((field) => (question[field] ?? null) !== null).map(
              (field) => `${field} of statement ${String(question.id)}`,
            ),
      );
    },
  };
}

function answeredBy(method: string, pathname: string): string | null {
  const [, , chapterId, questionId] = CHAPTER.exec(pathname) ?? [];
  return method === 'POST' && questionId !== undefined ? `${chapterId}/${questionId}` : null;
}

type AnyItem = { readonly id?: unknown; readonly [field: string]: unknown };

function reviewLeaks(body: unknown, due: ReadonlySet<string>): string[] {
  if (typeof body !== 'object' || body === null || !('items' in body) || !Array.isArray(body.items))
    return [];
  return body.items
    .filter((item: AnyItem) => item.kind !== 'question')
    .filter(
      (item: AnyItem) => item.expoType !== CARDS && !due.has(`${String(item.chapterId)}/${String(item.id)}`),
    )
    .map((item: AnyItem) => `the answer of statement ${String(item.id)}`);
}

/** Of a chapter, of a list of chapters, or one by itself. */
function questionsOf(body: unknown): AnyItem[] {
  if (Array.isArray(body)) return body.flatMap(questionsOf);
  if (typeof body !== 'object' || body === null) return [];
  if (!('questions' in body)) return [body as AnyItem]; // an object of JSON
  return 'expoType' in body && body.expoType === CARDS ? [] : questionsOf(body.questions);
}

/** A server of one exposure chapter for tests of the screens: it decides by the domain's rules, as the real one does. */
import type { ExposureChapter, ExposureQuestion } from '@sugya/contract/exposure.ts';
import {
  afterExposureOperation,
  completionPercent,
  countsOf,
  type ExposureOperation,
  type ExposureState,
  exposureVerdict,
  successPercent,
  untouched,
} from '@sugya/domain/exposure.ts';
import { type Reply, type SeenRequest, scriptServer } from './scripted-server.ts';

export const COURSE = 1;
export const CATEGORY = 2;
const FOCUSED = 2;

/** `down`: nobody answers. `held`: answers wait until `release`. */
type Mood = 'good' | 'down' | 'held';

type Given = Partial<Omit<ExposureChapter, 'questions'>> & { readonly id: number };

/** Statements are true in turns, beginning with a true one; the first two questions belong to the core. */
/** `outcome`: what it says of every operation that it takes (EXE-139). */
export function chapterServer(
  given: Given,
  questionCount: number,
  outcome: 'stored' | 'superseded' = 'stored',
) {
  const states = new Map<number, ExposureState>();
  const held: (() => void)[] = [];
  const isCards = given.expoType === FOCUSED;
  const ids = Array.from({ length: questionCount }, (_, place) => 100 * given.id + place + 1);
  const rightOf = (place: number) => (isCards ? null : place % 2 === 0 ? 1 : 0);
  const stateOf = (id: number) => states.get(id) ?? untouched;
  function release(): void {
    for (const go of held.splice(0)) go();
  }
  const server = { mood: 'good' as Mood, release };

  function question(id: number, place: number): ExposureQuestion {
    const state = stateOf(id);
    const verdict = exposureVerdict(state, rightOf(place));
    return {
      id,
      namePrefix: `סעיף ${place + 1}`,
      name: `שם ${place + 1}`,
      question: `<p>היגד ${place + 1}</p>`,
      detailedAnswer: isCards || verdict !== null ? `<p>נימוק ${place + 1}</p>` : null,
      userAnswer: state.userAnswer,
      isAnswerCorrect: verdict,
      isViewed: state.isViewed,
      level: place < 2 ? 1 : 0,
      actedAt: states.has(id) ? '2026-03-01T10:00:00.000Z' : null,
    };
  }

  function percentages() {
    const counts = ids.map((id, place) => countsOf(stateOf(id), rightOf(place)));
    const answered = counts.reduce((sum, one) => sum + one.answered, 0);
    const judged = counts.reduce((sum, one) => sum + one.judged, 0);
    const correct = counts.reduce((sum, one) => sum + one.correct, 0);
    return {
      completionPercent: completionPercent(answered, questionCount),
      successPercent: successPercent({ judged, correct }),
    };
  }

  function chapter(): ExposureChapter {
    return {
      name: 'הצעה וקיבול',
      expoType: 0,
      iconUrl: null,
      subtitle: null,
      isInFavorites: false,
      introText: null,
      isLessonExerciseIsHidden: false,
      lessonExerciseId: null,
      lessonExerciseHasLaw: false,
      lessonId: 3,
      courseId: COURSE,
      categoryId: CATEGORY,
      categoryName: 'דיני חוזים',
      ...given,
      questions: ids.map(question),
      numberOfQuestions: questionCount,
      ...percentages(),
    };
  }

  function operation(id: number, operation: ExposureOperation): Reply {
    const after = afterExposureOperation(stateOf(id), operation);
    if (after === null) return { status: 409, body: { code: 'question_locked', requestId: '1' } };
    states.set(id, after);
    return { status: 200, body: { ...question(id, ids.indexOf(id)), ...percentages(), outcome } };
  }

  function reply({ method, path }: SeenRequest): Reply {
    const [, address = ''] = /^\/api\/ExposureChapters\/([^?]*)/i.exec(path) ?? [];
    if (path.endsWith('/ExposureChapters')) return { status: 200, body: [{ ...chapter(), questions: [] }] };
    if (address === '') return { status: 404, body: { code: 'not_found', requestId: '1' } };
    if (method === 'DELETE' && address.endsWith('/Answers')) {
      states.clear();
      return { status: 204 };
    }
    if (method === 'GET') return { status: 200, body: chapter() };
    const [, questionId, word = 'view'] = /Questions\/(\d+)(?:\/(\w+))?$/.exec(address) ?? [];
    const id = Number(questionId);
    if (word === '0' || word === '1') {
      const isAfterClear = path.includes('isAfterClear=true');
      return operation(id, { kind: 'answer', answer: word === '1' ? 1 : 0, isAfterClear });
    }
    if (word === 'Answer') return operation(id, { kind: 'clear' });
    if (word !== 'mark' && word !== 'unmark') return operation(id, { kind: 'view' });
    return operation(id, { kind: word, isAfterView: path.includes('isAfterView=true') });
  }

  const { seen } = scriptServer(async (request) => {
    if (server.mood === 'down') throw new TypeError('Failed to fetch');
    const answered = reply(request);
    if (server.mood === 'held') await new Promise<void>((resolve) => held.push(resolve));
    return answered;
  });
  /** Operations that arrived: `POST 301/1` is yes to the first statement of chapter 3. */
  const operations = () =>
    seen.flatMap(({ method, path }) => {
      const [, operation] = /Questions\/([^?]+)/.exec(path) ?? [];
      return method !== 'GET' && operation !== undefined ? [`${method} ${operation}`] : [];
    });
  return Object.assign(server, { seen, operations, chapter });
}

import type { FormOf } from '@sugya/contract/studio-forms.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';

/** How often each part was drawn, by its name. */
const drawn = vi.hoisted(() => new Map<string, number>());
const part = vi.hoisted(() => (name: string) => () => {
  drawn.set(name, (drawn.get(name) ?? 0) + 1);
  return null;
});
// The files of a worker share their modules, and what another has loaded is no stand-in.
vi.resetModules();
afterAll(() => vi.resetModules());
// One part of each section stands for it.
vi.mock('../../staff/dates/date-field.tsx', () => ({ DateField: part('rare fields') }));
vi.mock('../../features/studio/things/state-mark.tsx', () => ({ StateMark: part('head') }));
vi.mock('../../staff/rich-text/rich-text-editor.tsx', () => ({ RichTextEditor: part('rich texts') }));

afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const form: FormOf<'question'> = {
  name: 'זיכרון הדברים',
  questionHtml: '<p>מה הדין?</p>',
  passageHtml: null,
  isYesNo: false,
  answers: [
    { text: 'תקף', isCorrect: true, proximity: null, rationaleHtml: '<p>כי תקף</p>' },
    { text: 'בטל', isCorrect: false, proximity: 'near', rationaleHtml: null },
  ],
  explanationHtml: null,
  takeawayHtml: null,
  difficulty: 5,
  redAlertSeconds: 240,
  hideAnswers: false,
  lawIds: [],
  correctClauses: [],
  links: [],
  awaited: [],
  cases: [],
  lawDate: null,
  source: null,
  family: null,
};
const thing = (kind: string, id: number, its: object) => ({
  kind,
  id,
  courseId: 101,
  path: [
    { kind: 'course', id: 101, name: 'קורס' },
    { kind: 'exercise', id: 7, name: 'תרגיל 2' },
  ],
  state: 'published',
  hasDraft: false,
  revision: 3,
  form: its,
  lacks: [],
  editedAt: null,
  editedBy: null,
});
const answers: Readonly<Record<string, unknown>> = {
  'studio/things/question/5': thing('question', 5, form),
  'studio/things/exercise/7': thing('exercise', 7, {}),
  'studio/questions/5/about': {
    exerciseId: 7,
    place: 3,
    count: 13,
    previousId: 4,
    nextId: 6,
    versionCount: 0,
    firstAnswers: 0,
    rightPercent: null,
    measuredDifficulty: null,
    shares: [],
  },
};

const Statute = part('statute');
const Preview = part('preview');

const { QuestionEditor } = await import('../../features/studio/question-editor/question-editor.tsx');
const { scriptServer } = await import('../../testing/scripted-server.ts');
const { showPage } = await import('../../testing/show-page.tsx');

function Shown() {
  return <QuestionEditor questionId={5} statute={Statute} preview={() => <Preview />} ownName="נועה" />;
}

it('STQ-18: a key draws the field under it and what shows it, and nothing that it does not change', async () => {
  scriptServer(({ path }) => {
    const body = answers[path.replace(/^\/api\//, '').replace(/\?.*$/, '')];
    return { status: 200, body: body ?? [] };
  });
  showPage({ studioQuestion: Shown }, { address: '/studio/questions/5?law=9' });
  const answer = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'תשובה ב' });
  await screen.findByText('שאלה 3 מתוך 13');
  await waitFor(() => expect([...drawn.keys()]).toContain('rich texts'));
  drawn.clear();
  for (const words of ['בטל כ', 'בטל כי', 'בטל כי לא']) {
    fireEvent.change(answer, { target: { value: words } });
    expect(answer.value).toBe(words);
  }
  expect(drawn.get('preview')).toBeGreaterThanOrEqual(3);
  drawn.delete('preview');
  // The first key makes of a published question one with changes.
  expect(Object.fromEntries(drawn)).toEqual({ head: 1 });
});

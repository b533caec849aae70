import type { FormOf } from '@sugya/contract/studio-forms.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { account, showApp } from '../../testing/show-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
});
// The editor of texts comes in a large file of its own.
beforeAll(async () => {
  await import('../../staff/rich-text/rich-text-editor.tsx');
}, 60_000);

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
const path = [
  { kind: 'course', id: 101, name: 'קורס' },
  { kind: 'exercise', id: 7, name: 'תרגיל 2' },
];
const thing = (change: object = {}) => ({
  kind: 'question',
  id: 5,
  courseId: 101,
  path,
  state: 'published',
  hasDraft: false,
  revision: 3,
  form,
  lacks: [],
  editedAt: null,
  editedBy: null,
  ...change,
});
const flags = {
  hideAreYouSure: false,
  hideExerciseQuestionNumbers: false,
  hideExerciseQuestionOptions: false,
};
const about = {
  exerciseId: 7,
  place: 3,
  count: 13,
  previousId: 4,
  nextId: 6,
  versionCount: 2,
  firstAnswers: 412,
  rightPercent: 42,
  measuredDifficulty: 8,
  shares: [],
};
const answers = {
  Account: { ...account, isAdmin: true },
  'studio/courses': [],
  'studio/things/question/5': thing(),
  'studio/things/exercise/7': thing({ kind: 'exercise', id: 7, form: flags }),
  'studio/questions/5/about': about,
  laws: [],
};

const open = async (more: object = {}, address = '/studio/questions/5') => {
  const app = showApp(address, { ...answers, ...more });
  const name = await screen.findByRole('textbox', { name: 'שם השאלה' });
  return { ...app, name };
};

describe('the question editor', { timeout: 60_000 }, () => {
  it('STQ-01, STQ-07: shows form, statute and preview, where the question stands and how hard it measured', async () => {
    const { name } = await open();
    expect((name as HTMLInputElement).value).toBe('זיכרון הדברים'); // a text field
    for (const column of ['הטופס', 'החוק', 'כפי שהסטודנט רואה'])
      expect(screen.getByRole('region', { name: column })).toBeTruthy();
    expect(await screen.findByText('שאלה 3 מתוך 13')).toBeTruthy();
    expect(screen.getByText('ענו נכון 42%, מתוך 412 תשובות ראשונות')).toBeTruthy();
    expect(screen.getByText('נמדד בפועל: 8, לפי 412 תשובות')).toBeTruthy();
    expect(screen.getByText(/כתיבת שאלות נוחה בחלון רחב/)).toBeTruthy();
  });

  it('STQ-02, STQ-04: a letter makes an answer right, by hand and by the place of a key', async () => {
    await open();
    const second = await screen.findByRole('button', { name: 'תשובה ב נכונה' });
    const isRight = () => second.getAttribute('aria-pressed');
    expect(screen.getByRole('group', { name: 'קרבה של תשובה ב לנכונה' })).toBeTruthy();
    fireEvent.click(second);
    expect(isRight()).toBe('true');
    expect(screen.queryByRole('group', { name: 'קרבה של תשובה ב לנכונה' })).toBeNull();
    fireEvent.keyDown(window, { code: 'Digit2', key: 'ש', altKey: true });
    await waitFor(() => expect(isRight()).toBe('false'));
  });

  it('STQ-04: Enter goes from an answer to its reason, and on to the next answer', async () => {
    await open();
    const first = screen.getByRole('textbox', { name: 'תשובה א' });
    fireEvent.keyDown(first, { key: 'Enter' });
    const reason = screen.getByRole('textbox', { name: 'למה נכונה: תשובה א' });
    await waitFor(() => expect(document.activeElement).toBe(reason));
    fireEvent.keyDown(reason, { key: 'Enter' });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'תשובה ב' })),
    );
  });

  it('STQ-05: what is missing is named at the foot, with the way to its field, and is not published', async () => {
    const { seen } = await open({
      'studio/things/question/5': thing({
        form: { ...form, answers: [{ ...form.answers[0], isCorrect: false }] },
      }),
    });
    const foot = screen.getByRole('region', { name: 'מה חסר' });
    expect(within(foot).getByText('תשובות: לא סומנה תשובה נכונה')).toBeTruthy();
    expect(within(foot).getByText('תשובות: צריך לפחות שתי תשובות')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^פרסום/ }));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-field')).toBe('answers'));
    expect(seen.some(({ path: asked }) => asked.includes('studio/publish'))).toBe(false);
  });

  it('STQ-03: says who else saved lately, and shows their wording when it is asked for', async () => {
    let reads = 0;
    const newer = thing({
      revision: 4,
      hasDraft: true,
      editedBy: 'רותם שגיא',
      editedAt: new Date().toISOString(),
      form: { ...form, name: 'שם של רותם' },
    });
    await open({
      'studio/things/question/5': () => {
        reads += 1;
        return { status: 200, body: reads === 1 ? thing() : newer };
      },
    });
    expect(await screen.findByText('רותם שגיא – נשמר נוסח חדש')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'הצגתו' }));
    expect(await screen.findByDisplayValue('שם של רותם')).toBeTruthy();
  });
});

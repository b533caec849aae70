import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { studioStart as text } from '../../hebrew/studio-start.ts';
import { problemReply, type SeenRequest } from '../../testing/scripted-server.ts';
import { account, showApp } from '../../testing/show-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const COURSE = { id: 101, name: 'קורס הסמכה', examDate: null, exerciseCount: 1, questionCount: 1 };
const NOTHING = { subjects: 0, lessons: 0, exercises: 0, questions: 0, students: 0 };
const NOWHERE = { subjectId: null, lessonId: null, exerciseId: null, questionId: null };

function school(counts: Partial<typeof NOTHING>, first: Partial<Record<keyof typeof NOWHERE, number>> = {}) {
  return {
    Account: { ...account, isAdmin: true },
    'studio/courses': [COURSE],
    'studio/courses/101/opening': {
      checks: [{ code: 'student', isDone: false, count: 1, first: null }],
      counts: { ...NOTHING, ...counts },
      first: { ...NOWHERE, ...first },
    },
    'studio/drafts': [],
  };
}

const next = async () => {
  const steps = await screen.findByRole('region', { name: text.title });
  const [step, ...others] = [...steps.querySelectorAll<HTMLElement>('[aria-current="step"]')];
  if (step === undefined || others.length > 0) throw new Error('There is not one next step');
  return within(step);
};

describe('the way to a first student', { timeout: 30_000 }, () => {
  it('FST-01: an administrator without a course comes to it from the home page, a student does not', async () => {
    const { here } = showApp('/', {
      Account: { ...account, isAdmin: true },
      Courses: [],
      'studio/courses': [],
    });
    await waitFor(() => expect(here()).toBe('/studio'));
    expect((await next()).getByRole('textbox', { name: text.fresh.course.name })).toBeTruthy();
  });

  it.each([
    [{}, text.fresh.category.name],
    [{ subjects: 1 }, text.fresh.lesson.name],
    [{ subjects: 1, lessons: 1 }, text.fresh.exercise.name],
  ])('FST-01: with %o the next step asks for %s', async (counts, label) => {
    showApp('/studio', school(counts));
    expect((await next()).getByRole('textbox', { name: label })).toBeTruthy();
  });

  it('FST-01: a lesson is made in the first subject and published at once', async () => {
    const made: unknown[] = [];
    const keep =
      (reply: object) =>
      ({ body }: SeenRequest) => {
        made.push(body);
        return { status: 200, body: reply };
      };
    const lesson = { kind: 'lesson', id: 7, courseId: 101, path: [], state: 'draft', hasDraft: true };
    const rest = { revision: 1, form: {}, lacks: [], editedAt: null, editedBy: null };
    showApp('/studio', {
      ...school({ subjects: 1 }, { subjectId: 5 }),
      'studio/things': keep({ ...lesson, ...rest }),
      'studio/publish': keep({ published: [] }),
    });
    await userEvent.type((await next()).getByRole('textbox'), 'כריתה');
    await userEvent.click((await next()).getByRole('button', { name: text.fresh.lesson.create }));
    await waitFor(() => expect(made).toHaveLength(2));
    expect(made).toEqual([
      { kind: 'lesson', parentId: 5, name: 'כריתה' },
      { things: [{ kind: 'lesson', id: 7, revision: 1 }] },
    ]);
  });

  it('FST-01: a question that was begun is gone on with, and other screens lead back to the step', async () => {
    const begun = school(
      { subjects: 1, lessons: 1, exercises: 1, questions: 1 },
      { exerciseId: 3, questionId: 9 },
    );
    showApp('/studio', begun);
    const step = await next();
    expect(step.getByText('1 מתוך 3 שאלות פורסמו')).toBeTruthy();
    const link = step.getByRole('link', { name: text.goOnQuestion });
    expect(link.getAttribute('href')).toBe('/studio/questions/9');
    expect(screen.queryByRole('link', { name: /^הצעד הבא/ })).toBeNull();
  });

  it('FST-01: every other screen of the studio names the next step and leads back to it', async () => {
    showApp('/studio/courses/101/messages', {
      ...school({ subjects: 1, lessons: 1, exercises: 1, questions: 2 }),
      'studio/courses/101/things': { things: [], parents: [] },
    });
    const back = await screen.findByRole('link', { name: /^הצעד הבא/ });
    expect(back.textContent).toContain('2 מתוך 3 שאלות פורסמו');
    expect(back.getAttribute('href')).toBe('/studio');
  });

  it('FST-02: the demo course comes by one click', async () => {
    let courses: unknown[] = [];
    showApp('/studio', {
      ...school({ subjects: 5, lessons: 9, exercises: 20, questions: 236 }),
      'studio/courses': () => ({ status: 200, body: courses }),
      'studio/demo': () => {
        courses = [COURSE];
        return { status: 204 };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: text.loadDemo }));
    expect((await next()).getByRole('button', { name: text.addStudent })).toBeTruthy();
  });

  it('FST-03: a student is added, and the link stands there to be copied; a refused address is said at its field', async () => {
    const token = `c.t0xmzk.${'a'.repeat(43)}`;
    const replies = [
      problemReply(400, 'name_taken'),
      { status: 200, body: { id: 12, token, isMailed: false } },
    ];
    showApp('/studio', {
      ...school({ subjects: 1, lessons: 1, exercises: 1, questions: 3 }),
      'studio/courses/101/students': () => replies.shift(),
    });
    await userEvent.click((await next()).getByRole('button', { name: text.addStudent }));
    const dialog = within(await screen.findByRole('dialog', { name: text.student.title }));
    const add = dialog.getByRole<HTMLButtonElement>('button', { name: text.student.add });
    expect(add.disabled).toBe(true);
    await userEvent.type(dialog.getByLabelText(text.student.privateName), 'דנה');
    await userEvent.type(dialog.getByLabelText(text.student.lastName), 'לוי');
    await userEvent.type(dialog.getByLabelText(text.student.email), 'dana@school.example');
    await userEvent.click(add);
    expect(await dialog.findByText(text.student.notStudent)).toBeTruthy();
    await userEvent.click(add);
    const link = await dialog.findByLabelText<HTMLInputElement>(text.student.link);
    expect(new URL(link.value).pathname + new URL(link.value).hash).toBe(`/invitation#${token}`);
  });
});

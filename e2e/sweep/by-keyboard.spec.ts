/** From the sign-in to the end with keys alone, and at each step what a screen reader says. */
import { expect } from '@playwright/test';
import { readStudioThing } from '@sugya/contract/studio.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { keyboardWalk } from '../support/browser/keyboard-walk.ts';
import { ADMIN, test } from '../support/world.ts';

const LETTERS = ['א', 'ב', 'ג', 'ד'];

test('XCT-45: an exercise is practised from the sign-in to its report by keyboard, and said at each step', async ({
  page,
  sugya,
}) => {
  test.slow();
  const exercise = await sugya.exercise('exam-rules-1');
  const total = exercise.pack.questions.length;
  const walk = await keyboardWalk(page);
  await page.goto(exercise.address());
  await walk.expectRead(
    'heading 1 "כניסה לסוגיה"',
    'textbox "שם משתמש (כתובת מייל)"',
    'textbox "סיסמה"',
    'button "הצגת הסיסמה", not pressed',
    'button "כניסה"',
  );
  await walk.signIn(sugya.newStudent());

  for (let number = 1; number <= total; number += 1) {
    const place = number === 2 ? exercise.wrong(number) : exercise.right(number);
    const letter = LETTERS[place] ?? '';
    await walk.expectRead(
      `heading 1 "${exercise.pack.name}"`,
      `region "שאלה ${number} מתוך ${total}"`,
      `heading 2 "שאלה ${number} מתוך ${total}"`,
      'button "סימון לחזרה", not pressed',
      'group "תשובות"',
      ...LETTERS.slice(0, exercise.pack.questions[number - 1]?.answers.length).map(
        (each) => new RegExp(`^radio "${each}\\. .+", not checked`),
      ),
    );
    await walk.tabTo(/^radio "א\. /);
    // A radio group is one stop of Tab; its arrows choose.
    for (let step = 0; step < place; step += 1) await walk.press('ArrowDown');
    if (place === 0) await walk.press('Space');
    await walk.expectFocus(new RegExp(`^radio "${letter}\\. .+", checked`));
    await walk.tabTo(/^button "אישור התשובה"/);
    await walk.press('Enter');
    // The verdict takes the focus, so it is read out; so does the next question's heading.
    await walk.expectFocus(number === 2 ? /^paragraph "התשובה שגויה/ : /^paragraph "התשובה נכונה/);
    await walk.tabTo(number === total ? /^button "סיום התרגול"/ : /^button "לשאלה הבאה"/);
    await walk.press('Enter');
    if (number < total) await walk.expectFocus(new RegExp(`^heading 2 "שאלה ${number + 1} מתוך ${total}"`));
  }

  await expect(page).toHaveURL(/exerciseStatistics/);
  const grade = Math.round((100 * (total - 1)) / total);
  await walk.expectRead(/^heading 1 /, new RegExp(`^image "הציון שלך: ${grade} מתוך 100"`));
});

test('XCT-45: a question of the studio is rewritten and published by keyboard, and said at each step', async ({
  page,
  sugya,
}) => {
  test.slow();
  const { questionIds } = await sugya.exercise('evidence-witnesses-1');
  const id = questionIds[2] ?? 0;
  const walk = await keyboardWalk(page);
  await page.goto(`/studio/questions/${id}`);
  await walk.expectRead('heading 1 "כניסה לסוגיה"');
  await walk.signIn(ADMIN);
  await walk.expectRead(
    /^heading 1 /,
    /^region "הטופס"/,
    /^textbox "שם/,
    /^textbox "נוסח השאלה"/,
    /^textbox "תשובה א"/,
    /^button "תשובה א נכונה", (?:not )?pressed/,
    /^textbox "תשובה ד"/,
  );
  // Several answers may be right: the key that was there is taken back.
  await walk.tabTo(/^button "תשובה . נכונה", pressed/);
  await walk.press('Space');
  await walk.expectFocus(/^button "תשובה . נכונה", not pressed/);
  await walk.tabTo(/^textbox "תשובה ב"/);
  await walk.press('Control+a');
  await walk.write('תשובה שנכתבה במקלדת');
  await walk.tabTo(/^button "תשובה ב נכונה", not pressed/);
  await walk.press('Space');
  await walk.expectFocus(/^button "תשובה ב נכונה", pressed/);
  await walk.expectAnnounced(/^נשמר/);
  await walk.tabTo(/^button "פרסום/);
  await walk.press('Enter');
  await walk.expectAnnounced(/השאלה פורסמה/);
  const { token } = await sugya.signIn(ADMIN);
  const { state, form } = await callOk(sugya.origin, readStudioThing, {
    params: { kind: 'question', id },
    token,
  });
  expect(state).toBe('published');
  expect(form).toMatchObject({
    answers: [
      { isCorrect: false },
      { isCorrect: true, text: 'תשובה שנכתבה במקלדת' },
      { isCorrect: false },
      { isCorrect: false },
    ],
  });
});

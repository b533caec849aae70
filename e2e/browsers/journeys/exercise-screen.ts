/** The exercise screen by roles and words, for a driver of any engine. */
import type { Driver, Target } from '../driver.ts';

const ANSWERS: Target = { role: 'group', name: 'תשובות' };
const SURE: Target = { role: 'radiogroup', name: 'התשובה בטוחה?' };

export const exerciseTargets = {
  heading: (number: number, total: number): Target => ({
    role: 'heading',
    name: `שאלה ${number} מתוך ${total}`,
  }),
  /** Of option `place`, from 0. */
  option: (place: number): Target => ({ role: 'radio', within: ANSWERS, nth: place }),
  chosen: { role: 'radio', within: ANSWERS, checked: true },
  confirm: { role: 'button', name: 'אישור התשובה' },
  next: { role: 'button', name: /^(?:דילוג|הבאה|לשאלה הבאה)$/ },
  previous: { role: 'button', name: 'השאלה הקודמת' },
  following: { role: 'button', name: 'השאלה הבאה' },
  done: { role: 'button', name: 'סיימתי' },
  /** The screen's one word on whether everything is at the server. */
  saved: { role: 'status', text: 'נשמר' },
  waiting: { role: 'status', text: /ממתין לחיבור/ },
} satisfies Record<string, Target | ((...args: never[]) => Target)>;

const { heading, option, chosen, next } = exerciseTargets;

export async function choose(tab: Driver, place: number): Promise<void> {
  await tab.click(option(place));
  await seeChosen(tab, place);
}

/** That exactly this option is chosen. */
export async function seeChosen(tab: Driver, place: number): Promise<void> {
  await tab.see({ ...chosen, nth: 0 });
  const wanted = await tab.box(option(place));
  const found = await tab.box(chosen);
  if (wanted.y !== found.y) throw new Error(`Option ${place} is not the one that is chosen`);
}

export async function saySure(tab: Driver, isSure: boolean): Promise<void> {
  const name = isSure ? 'כן' : 'לא';
  // The word is what is seen and touched; the radio button lies under it.
  await tab.click({ text: name, within: SURE });
  await tab.see({ role: 'radio', name, checked: true, within: SURE });
}

/** From question `number` to the one after it. */
export async function goOn(tab: Driver, number: number, total: number): Promise<void> {
  await tab.click(next);
  await tab.see(heading(number + 1, total));
}

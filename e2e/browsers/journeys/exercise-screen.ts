/** The exercise screen by roles and words, for a driver of any engine. */
import type { Driver, Target } from '../driver.ts';
import { until } from '../until.ts';
import { checkedPlaces } from './in-page.ts';

const GROUP = 'תשובות';
const ANSWERS: Target = { role: 'group', name: GROUP };
const SURE: Target = { role: 'radiogroup', name: 'התשובה בטוחה?' };

export const exerciseTargets = {
  heading: (number: number, total: number): Target => ({
    role: 'heading',
    name: `שאלה ${number} מתוך ${total}`,
  }),
  answers: ANSWERS,
  /** Of option `place`, from 0. */
  option: (place: number): Target => ({ role: 'radio', within: ANSWERS, nth: place }),
  confirm: { role: 'button', name: 'אישור התשובה' },
  next: { role: 'button', name: /^(?:דילוג|הבאה|לשאלה הבאה)$/ },
  previous: { role: 'button', name: 'השאלה הקודמת' },
  following: { role: 'button', name: 'השאלה הבאה' },
  done: { role: 'button', name: 'סיימתי' },
  /** The screen's one word on whether everything is at the server. */
  saved: { role: 'status', text: 'נשמר' },
  waiting: { role: 'status', text: /ממתין לחיבור/ },
} satisfies Record<string, Target | ((...args: never[]) => Target)>;

const { heading, option, next } = exerciseTargets;

export async function choose(tab: Driver, place: number): Promise<void> {
  await tab.click(option(place));
  await seeChosen(tab, place);
}

/** That exactly this option is chosen. Asked in one moment: between two questions the page may still come to rest. */
export async function seeChosen(tab: Driver, place: number): Promise<void> {
  let found: readonly number[] = [];
  await until(
    async () => {
      found = await tab.evaluate(checkedPlaces, GROUP);
      return found.length === 1 && found[0] === place ? true : null;
    },
    () => `option ${place} is not the one that is chosen, but [${found.join()}]`,
  );
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

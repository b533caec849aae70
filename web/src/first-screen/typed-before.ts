/** What was typed into the sign-in of the first screen, for the app that takes its place. */
import { fieldText } from './first-fields.ts';
import { FIRST_SIGN_IN_ID } from './first-sign-in-id.ts';

export type TypedSignIn = {
  readonly userName: string;
  readonly password: string;
  /** The field that had the focus. */
  readonly focused: 'userName' | 'password' | null;
  /** It was sent, and nothing that could sign in was there yet. */
  readonly isWanted: boolean;
  /** Why it was refused. */
  readonly message: string | null;
};

let typed: TypedSignIn | null = null;

export function showsFirstSignIn(): boolean {
  return document.documentElement.dataset.first === 'sign-in';
}

/** Before the app replaces the page's first screen. While a sign-in is under way it waits: a success leaves the page. */
export async function takeOverFirstScreen(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>(`#${FIRST_SIGN_IN_ID}`);
  if (form === null || !showsFirstSignIn()) return;
  if ('sending' in form.dataset) {
    await new Promise((resolve) => {
      form.addEventListener('refused', resolve, { once: true });
    });
  }
  const focused = document.activeElement?.getAttribute('name');
  const message = form.querySelector('.first-message')?.textContent ?? '';
  typed = {
    userName: fieldText(form, 'userName'),
    password: fieldText(form, 'password'),
    focused: focused === 'userName' || focused === 'password' ? focused : null,
    isWanted: 'wanted' in form.dataset && message === '',
    message: message === '' ? null : message,
  };
}

/** Once: a form that opens later begins empty. */
export function takeTypedSignIn(): TypedSignIn | null {
  const taken = typed;
  typed = null;
  return taken;
}

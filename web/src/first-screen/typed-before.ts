/** What was typed into the sign-in of the first screen, for the app that takes its place. */
import { fieldText } from './first-fields.ts';
import { FIRST_SIGN_IN_ID } from './first-sign-in-id.ts';

export type TypedSignIn = {
  readonly userName: string;
  readonly password: string;
  /** The field that had the focus. */
  readonly focused: 'userName' | 'password' | null;
  /** From where to where it was marked; twice the caret's place where nothing was. */
  readonly selection: readonly [start: number, end: number] | null;
  /** It was sent, and nothing that could sign in was there yet. */
  readonly isWanted: boolean;
  /** Why it was refused. */
  readonly message: string | null;
};

let typed: TypedSignIn | null = null;

export function showsFirstSignIn(): boolean {
  return document.documentElement.dataset.first === 'sign-in';
}

/** A press longer than this is no click any more. Unit: ms. */
const LONGEST_PRESS = 2_000;

/**
 * Before the app replaces the page's first screen. While its button is held down it waits, for a press and a release on
 * two buttons are no click; while a sign-in is under way too: a success leaves the page.
 */
export async function takeOverFirstScreen(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>(`#${FIRST_SIGN_IN_ID}`);
  if (form === null || !showsFirstSignIn()) return;
  if (form.querySelector('button:active') !== null) await pressEnded();
  if ('sending' in form.dataset) {
    await new Promise((resolve) => {
      form.addEventListener('refused', resolve, { once: true });
    });
  }
  const field = document.activeElement;
  const focused = field?.getAttribute('name');
  const message = form.querySelector('.first-message')?.textContent ?? '';
  typed = {
    userName: fieldText(form, 'userName'),
    password: fieldText(form, 'password'),
    focused: focused === 'userName' || focused === 'password' ? focused : null,
    selection: field instanceof HTMLInputElement ? selectionIn(field) : null,
    isWanted: 'wanted' in form.dataset && message === '',
    message: message === '' ? null : message,
  };
}

/**
 * Until a form has shown it: React may begin a form more than once before it stands, and each time it shows the same.
 * One that opens later begins empty.
 */
export function typedSignIn(): TypedSignIn | null {
  return typed;
}

export function forgetTypedSignIn(): void {
  typed = null;
}

async function pressEnded(): Promise<void> {
  await new Promise<void>((resolve) => {
    // The click comes after the release, before the next task.
    const next = () => void setTimeout(resolve);
    for (const end of ['pointerup', 'pointercancel'])
      document.addEventListener(end, next, { once: true, capture: true });
    setTimeout(resolve, LONGEST_PRESS);
  });
}

function selectionIn({ selectionStart, selectionEnd }: HTMLInputElement): TypedSignIn['selection'] {
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

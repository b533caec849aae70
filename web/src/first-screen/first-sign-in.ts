/**
 * Makes the sign-in of the first screen work before the app is there, which takes seconds on a slow line: a script of
 * its own, a small part of the app's size. What is typed meanwhile goes on in the app (`typed-before.ts`).
 */
import { signIn, type Tokens } from '@sugya/contract/account.ts';
import { safeReturnPath } from '@sugya/domain/account/return-url.ts';
import { account } from '../hebrew/account.ts';
import { ApiProblem, readProblem } from '../platform/http/api-problem.ts';
import { keepTokens } from '../platform/session/keep-tokens.ts';
import { isMomentary, signInFailure } from '../platform/session/sign-in-failure.ts';
import { fieldText } from './first-fields.ts';
import { FIRST_SIGN_IN_ID } from './first-sign-in-id.ts';

// On the document, for the page's body may still be on its way.
document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement && target.id === FIRST_SIGN_IN_ID) void enter(target);
});
// It was sent before this script was there.
const waiting = document.querySelector<HTMLFormElement>(`#${FIRST_SIGN_IN_ID}[data-wanted]`);
if (waiting !== null) void enter(waiting);

async function enter(form: HTMLFormElement): Promise<void> {
  if ('sending' in form.dataset) return;
  const userName = fieldText(form, 'userName').trim();
  const password = fieldText(form, 'password');
  const text = account.signIn;
  if (userName === '') return say(form, text.userNameMissing);
  if (password === '') return say(form, text.passwordMissing);
  say(form, '');
  delete form.dataset.wanted;
  form.dataset.sending = '';
  try {
    keepTokens(await askForTokens({ userName, password }));
    const wanted = safeReturnPath(new URLSearchParams(window.location.search).get('returnurl'));
    window.location.replace(wanted ?? '/');
  } catch (error) {
    delete form.dataset.sending;
    // The app asks for the code, or tries again: it sends what stands in the fields once more.
    const isCodeWanted = error instanceof ApiProblem && error.code === 'one_time_code_required';
    if (isCodeWanted || isMomentary(error)) {
      form.dataset.wanted = '';
      form.dispatchEvent(new Event('refused'));
      return;
    }
    const field = form.querySelector<HTMLInputElement>('[name="password"]');
    if (field !== null) field.value = '';
    say(form, signInFailure(error));
    // The app waits for this one, or it would take the form away with its request under way.
    form.dispatchEvent(new Event('refused'));
  }
}

/** What the app's own way to the server would do, without the parts that need the app. */
async function askForTokens(body: { userName: string; password: string }): Promise<Tokens> {
  const response = await fetch(signIn.path, {
    method: signIn.method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'same-origin',
    cache: 'no-store',
  }).catch((cause: unknown) => {
    throw new ApiProblem({ code: 'network', status: 0, cause });
  });
  if (!response.ok) throw await readProblem(response);
  return (await response.json()) as Tokens; // our own server strips by the same schema
}

function say(form: HTMLFormElement, sentence: string): void {
  const line = form.querySelector('.first-message');
  if (line !== null) line.textContent = sentence;
}

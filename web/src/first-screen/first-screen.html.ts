/** What the page itself shows until the app comes. The style sheet shows the part that the address wants. */

import { account } from '../hebrew/account.ts';
import { shell } from '../hebrew/shell.ts';
import { FIRST_SIGN_IN_ID } from './first-sign-in-id.ts';

/** HTML for the inside of the app's root, which the app replaces. */
export function firstScreenHtml(): string {
  const { appName, tagline } = shell;
  const { signIn } = account;
  const name = `<span class="first-name">${appName}<span class="first-mark"></span></span>`;
  return `
      <div class="first first-frame" aria-hidden="true">
        <div class="first-header">${name}</div>
        <div class="first-lines"><i></i><i></i><i></i></div>
      </div>
      <main class="first first-desk">
        <header>${name}<p>${tagline}</p></header>
        <section class="first-sheet">
          <h1>${signIn.title}</h1>
          <form id="${FIRST_SIGN_IN_ID}" method="post" novalidate>
            <label for="first-user-name">${signIn.userName}</label>
            <input id="first-user-name" name="userName" dir="ltr" type="text" inputmode="email"
              autocomplete="username" autocapitalize="none" spellcheck="false" />
            <label for="first-password">${signIn.password}</label>
            <input id="first-password" name="password" dir="ltr" type="password" autocomplete="current-password" />
            <p class="first-message" role="alert"></p>
            <button type="submit">${signIn.submit}</button>
          </form>
        </section>
        <footer></footer>
      </main>`;
}

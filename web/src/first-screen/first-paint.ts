/** Runs before anything is painted, as a file of its own in the page's head: no light flash before a dark screen. */
import { modesOf, putOnPage, storedChoice } from '../platform/display/shown-modes.ts';
import { isEmbedded } from '../platform/embedding/embedded.ts';
import { readRefreshToken } from '../platform/session/refresh-token-store.ts';
import { firstPathOf, firstScreenOf, opensExercise } from './first-screen-of.ts';
import { FIRST_SIGN_IN_ID } from './first-sign-in-id.ts';

putOnPage(modesOf(storedChoice()));
const page = {
  pathname: window.location.pathname,
  search: window.location.search,
  isEmbedded: isEmbedded(),
  isSignedIn: readRefreshToken() !== null,
};
const pathname = firstPathOf(page);
if (pathname !== page.pathname) window.history.replaceState(window.history.state, '', pathname);
const first = firstScreenOf({ ...page, pathname });
document.documentElement.dataset.first = first;
// The build names these files on this script.
const files = document.currentScript?.dataset;
if (first === 'sign-in') prepareSignIn(files?.signIn);
const beside = opensExercise({ ...page, pathname }) ? files?.exercise : files?.pages;
for (const address of listed(beside)) askFor(address);
// On a slow line they would come before the script of a sign-in.
if (first !== 'sign-in') for (const address of listed(files?.fonts)) askForFont(address);

function listed(addresses: string | undefined): readonly string[] {
  return addresses?.match(/\S+/g) ?? [];
}

/** As the app's own loader asks for them, which finds them there. */
function askFor(address: string): void {
  const link = document.createElement('link');
  if (address.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else {
    link.rel = 'modulepreload';
  }
  link.crossOrigin = '';
  link.href = address;
  document.head.append(link);
}

function askForFont(address: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'font';
  link.type = 'font/woff2';
  link.fetchPriority = 'low';
  link.crossOrigin = '';
  link.href = address;
  document.head.append(link);
}

/** Only the sign-in asks for its script. */
function prepareSignIn(address: string | undefined): void {
  // A form that is sent before its script is there would be sent by the browser, the password in the address.
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.id !== FIRST_SIGN_IN_ID) return;
    event.preventDefault();
    event.target.dataset.wanted = '';
  });
  if (address === undefined) return;
  const script = document.createElement('script');
  script.src = address;
  document.head.append(script);
}

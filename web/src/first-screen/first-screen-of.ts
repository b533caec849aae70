/** Which picture stands in the page until the app comes: the sign-in, a frame with its header, or the bare page. */
export type FirstScreen = 'sign-in' | 'frame' | 'bare';

export type FirstPage = {
  readonly pathname: string;
  readonly search: string;
  readonly isEmbedded: boolean;
  readonly isSignedIn: boolean;
};

/** Where the app would lead a stranger from the bare address: known before it comes, so that the sign-in stands there first. */
export function firstPathOf({ pathname, search, isEmbedded, isSignedIn }: FirstPage): string {
  return pathname === '/' && search === '' && !isEmbedded && !isSignedIn ? '/login' : pathname;
}

export function firstScreenOf(page: FirstPage): FirstScreen {
  const query = new URLSearchParams(page.search);
  // A host's frame, and an address that asks for none, show no header that would only leave again.
  if (page.isEmbedded || query.has('noframe') || query.has('source')) return 'bare';
  const isSignIn = page.pathname.toLowerCase().replace(/\/+$/, '') === '/login';
  // A token in the address signs in by itself.
  if (isSignIn && !page.isSignedIn && !query.has('access_token')) return 'sign-in';
  return 'frame';
}

/** Whether an exercise will be shown, which is made of other files than all other pages; strangers are led to the sign-in. */
export function opensExercise({ pathname, search, isSignedIn }: Omit<FirstPage, 'isEmbedded'>): boolean {
  const isKnown = isSignedIn || new URLSearchParams(search).has('access_token');
  return isKnown && /\/lesson\/\d+\/exercise(?:Laws)?\/\d/i.test(pathname);
}

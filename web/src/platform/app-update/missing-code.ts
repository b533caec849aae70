/**
 * Code that did not come: the page was opened before a new version was put on the server, or there is no network. The
 * router would load the page anew by itself; here the student reads of it and decides.
 */
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { inLibraryFrame } from '../../theme/in-library-frame.tsx';

export class MissingCode extends Error {
  override readonly name = 'MissingCode';
}

type LoadPage = () => Promise<{ default: RouteComponent }>;

/** A page whose code comes when it is first shown, in the frame of the component library. */
export function lazyPage(load: LoadPage): RouteComponent {
  return barePage(async () => ({ default: await inLibraryFrame(async () => (await load()).default) }));
}

/** A page without the library, but for parts that come later. */
export function barePage(load: LoadPage): RouteComponent {
  return lazyRouteComponent(() =>
    load().catch((cause: unknown) => {
      throw new MissingCode('the code of a page did not come', { cause });
    }),
  );
}

/** Also for parts of a page, whose failure comes in the browser's own words. */
export function isCodeMissing(error: unknown): boolean {
  if (error instanceof MissingCode) return true;
  return error instanceof Error && BROWSER_WORDS.test(error.message);
}

/** Chromium, Firefox and Safari, in this order; the last is how the build's own loader speaks of a style sheet. */
const BROWSER_WORDS =
  /dynamically imported module|loading dynamically imported|Importing a module script failed|Unable to preload CSS/i;

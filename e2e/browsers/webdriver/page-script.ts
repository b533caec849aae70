/**
 * Runs inside the page, where WebDriver's own locators know neither roles nor labels in every engine: finds what a target
 * means by the rules of Testing Library, and says where the pointer has to go. Everything it needs is inside the one
 * function, because its source travels.
 */
import type * as TestingLibrary from '@testing-library/dom';
import type { Box, Target, Words } from '../driver.ts';
import type { Point } from './page-transport.ts';

type Pattern = string | { readonly source: string; readonly flags: string };
/** A Target as JSON can say it. */
export type PageTarget = {
  readonly nth?: number;
  readonly within?: PageTarget;
  readonly role?: string;
  readonly name?: Pattern;
  readonly text?: Pattern;
  readonly label?: Pattern;
  readonly checked?: boolean;
};
export type Seen = { readonly text: string; readonly box: Box };
/** Where to click, or why it is too early. */
export type Aim = { readonly point: Point } | { readonly why: string };

export type PageScript = {
  look(target: PageTarget): Seen[];
  aim(target: PageTarget): Promise<Aim>;
  /** Puts the cursor into the one field that fits, all of it selected; null, or why it is too early. */
  enter(target: PageTarget): string | null;
  /** What went wrong in this tab since it was opened, as far as the script was there to see it. */
  complaints(): string[];
};

export function pageTarget(target: Target): PageTarget {
  const { within, ...own } = target;
  const words = Object.entries(own).map(([field, value]) => [
    field,
    value instanceof RegExp ? pattern(value) : value,
  ]);
  return { ...Object.fromEntries(words), ...(within !== undefined && { within: pageTarget(within) }) };
}

function pattern(words: Words): Pattern {
  return words instanceof RegExp ? { source: words.source, flags: words.flags } : words;
}

export function pageScript(library: typeof TestingLibrary, complaintsKey: string): PageScript {
  for (const kind of ['error', 'unhandledrejection', 'securitypolicyviolation'] as const) {
    window.addEventListener(kind, (event) => note(`${kind}: ${detailOf(event)}`));
  }

  function detailOf(event: Event): string {
    if (event instanceof ErrorEvent) return event.message;
    if (event instanceof PromiseRejectionEvent) return String(event.reason);
    if (event instanceof SecurityPolicyViolationEvent)
      return `${event.violatedDirective} ${event.blockedURI}`;
    return event.type;
  }

  /** Survives the page, as a journey leaves many; an empty tab has no such place. */
  function note(complaint: string): void {
    if (location.origin === 'null') return;
    sessionStorage.setItem(complaintsKey, JSON.stringify([...complaints(), complaint]));
  }

  function complaints(): string[] {
    return location.origin === 'null' ? [] : JSON.parse(sessionStorage.getItem(complaintsKey) ?? '[]');
  }

  function locate(target: PageTarget): HTMLElement[] {
    const places = target.within === undefined ? [document.body] : locate(target.within);
    const found = [...new Set(places.flatMap((place) => candidates(place, target)))].filter(isShown);
    return target.nth === undefined ? found : found.slice(target.nth, target.nth + 1);
  }

  function candidates(place: HTMLElement, target: PageTarget): HTMLElement[] {
    if (target.role !== undefined) return ofRole(place, target.role, target);
    if (target.label !== undefined) return library.queryAllByLabelText(place, words(target.label));
    if (target.text !== undefined) return withText(place, target.text);
    throw new Error('A target needs a role, a label or a text');
  }

  function ofRole(place: HTMLElement, role: string, { name, text, checked }: PageTarget): HTMLElement[] {
    return library
      .queryAllByRole(place, role, {
        // Asked of those that fit instead of every element of the page.
        hidden: true,
        ...(name !== undefined && { name: words(name) }),
        ...(checked !== undefined && { checked }),
      })
      .filter((element) => text === undefined || fits(element, text));
  }

  /** The innermost that say it, also when parts of it are set apart in elements of their own. */
  function withText(place: HTMLElement, text: Pattern): HTMLElement[] {
    const saying = [...place.querySelectorAll<HTMLElement>('*:not(script, style, noscript)')].filter(
      (element) => fits(element, text),
    );
    const outer = new Set(saying.map((element) => element.parentElement));
    return saying.filter((element) => !outer.has(element));
  }

  function fits(element: Element, text: Pattern): boolean {
    const written = normal(element.textContent ?? '');
    const wanted = words(text);
    return typeof wanted === 'string' ? written === wanted : wanted.test(written);
  }

  function words(text: Pattern): string | RegExp {
    return typeof text === 'string' ? text : new RegExp(text.source, text.flags);
  }

  function normal(text: string): string {
    return text.replace(/\s+/g, ' ').trim();
  }

  function isShown(element: HTMLElement): boolean {
    return element.checkVisibility?.() !== false && !library.isInaccessible(element);
  }

  function boxOf(element: Element): Box {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  }

  function isField(element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
    return ['INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName);
  }

  /** The middle of a thing, or of the first line of one that is broken over lines. */
  function middleOf(element: Element): Point {
    const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Whether the pointer reaches it there: itself, what is inside it, or the label that speaks for it. */
  function isOpenAt(element: Element, { x, y }: Point): boolean {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  }

  async function nextFrame(): Promise<void> {
    await new Promise(requestAnimationFrame);
  }

  return {
    complaints,
    look: (target) =>
      locate(target).map((element) => ({
        text: isField(element) ? element.value : normal(element.textContent ?? ''),
        box: boxOf(element),
      })),
    async aim(target) {
      const [element, ...others] = locate(target);
      if (element === undefined || others.length > 0)
        return { why: `${others.length + (element ? 1 : 0)} fit` };
      if (element.matches(':disabled, [aria-disabled="true"]')) return { why: 'it is disabled' };
      if (!isOpenAt(element, middleOf(element)))
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const before = middleOf(element);
      await nextFrame();
      await nextFrame();
      const point = middleOf(element);
      if (Math.hypot(point.x - before.x, point.y - before.y) > 0.5) return { why: 'it moves' };
      return isOpenAt(element, point) ? { point } : { why: 'something covers it' };
    },
    enter(target) {
      const [element, ...others] = locate(target).filter(isField);
      if (element === undefined || others.length > 0) return 'not exactly one field fits';
      if (element.disabled) return 'it is disabled';
      element.focus();
      if ('select' in element) element.select();
      return document.activeElement === element ? null : 'it does not take the focus';
    },
  };
}

/**
 * What a journey asks of a browser, whatever its engine: fifteen verbs, by role, label and words as a reader finds
 * things. Each verb that looks for something waits for it, up to a deadline, so that a journey never sleeps.
 */

/** `text` is what is written in it; a RegExp finds a part, a string is the whole. */
export type Words = string | RegExp;

export type Target = {
  /** Of several that fit, the one at this place, from 0. */
  readonly nth?: number;
  /** Only inside this one. */
  readonly within?: Target;
} & (
  | { readonly role: string; readonly name?: Words; readonly text?: Words; readonly checked?: boolean }
  | { readonly label: Words }
  | { readonly text: Words }
);

/** In CSS pixels, from the corner of the window. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** One tab. */
export type Driver = {
  /** A path of the app, and waits until the page has loaded. */
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  /** Path and query of the page shown. */
  address(): Promise<string>;

  /** With the pointer, once exactly one thing fits, stands still and is not covered. */
  click(target: Target): Promise<void>;
  /** Replaces what the field says, key by key. */
  fill(label: Words, text: string): Promise<void>;
  /** A key by its name (`Enter`, `ArrowLeft`) or one character. */
  press(key: string): Promise<void>;

  /** Waits until at least one is shown. */
  see(target: Target): Promise<void>;
  /** Waits until none is shown. */
  notSee(target: Target): Promise<void>;
  /** How many are shown at this moment. */
  count(target: Target): Promise<number>;
  /** What is written in the first; of a field, its value. */
  text(target: Target): Promise<string>;
  /** Where the first stands. */
  box(target: Target): Promise<Box>;

  /** Runs in the page, so it may use nothing but its argument; both ways only what JSON can say. */
  evaluate<A, R>(inPage: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** Writes a PNG of the window. */
  screenshot(file: string): Promise<void>;

  /** A further tab of the same browser, which shares what is stored on the device. */
  newTab(): Promise<Driver>;
  close(): Promise<void>;
};

export type Window = { readonly width: number; readonly height: number };

/** A browser with a profile of its own, and its first tab. */
export type OpenedBrowser = {
  readonly tab: Driver;
  /** Uncaught errors and breaches of the content security policy, in words. */
  readonly complaints: () => Promise<readonly string[]>;
  readonly quit: () => Promise<void>;
};

export type OpenBrowser = (options: {
  readonly origin: string;
  readonly window: Window;
  /** How long a verb waits for what it needs; without it DEADLINE_MILLISECONDS. */
  readonly deadlineMilliseconds?: number;
}) => Promise<OpenedBrowser>;

/** Two cores under a load of 18 took more than 20 s for one page; what is there sooner is not waited for. */
export const DEADLINE_MILLISECONDS = 60_000;

/** For the message of a verb that waited in vain. */
export function describeTarget(target: Target): string {
  const { within } = target;
  const words = Object.entries(target)
    .filter(([field]) => field !== 'within')
    .map(([field, value]) => `${field} ${value instanceof RegExp ? String(value) : JSON.stringify(value)}`)
    .join(', ');
  return within === undefined ? words : `${words} (within ${describeTarget(within)})`;
}

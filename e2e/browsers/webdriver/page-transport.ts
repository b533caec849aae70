/** The few things that a browser's own protocol must do; verbs.ts makes the verbs of a driver from them. */
import type { Window } from '../driver.ts';

/** Long enough for a busy machine; far below the time that a journey has. */
export const SCRIPT_MILLISECONDS = 10_000;

export type Point = { readonly x: number; readonly y: number };

export type PageTransport = {
  /** Until the page has loaded. */
  navigate(url: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * Calls a function, given as source, with arguments that JSON can say, and resolves with what it returns or promises.
   * Rejects with a LeftPage when the page went away meanwhile, or when SCRIPT_MILLISECONDS pass: a script whose page was
   * left may never be answered.
   */
  call(source: string, args: readonly unknown[]): Promise<unknown>;
  click(point: Point): Promise<void>;
  /** Keys as WebDriver names them (see keys.ts), one after the other. */
  type(keys: readonly string[]): Promise<void>;
  /** A PNG in Base64. */
  screenshot(): Promise<string>;
  setWindow(size: Window): Promise<void>;
  newTab(): Promise<PageTransport>;
  close(): Promise<void>;
};

/** The page was replaced by another while a script ran in it, which says nothing about either. */
export class LeftPage extends Error {}

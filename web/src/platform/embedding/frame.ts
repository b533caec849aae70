/** How much of the frame around a page shows: on phones, in other sites, in the app (NAV-32 to NAV-44). */
import { useSyncExternalStore } from 'react';
import { observable } from '../observable.ts';
import { readStored, writeStored } from '../storage.ts';

export type Source = 'academy' | 'app';
export type Frame = {
  /** `noframe=1`: no header, no menu. */
  readonly isFrameless: boolean;
  readonly source: Source | null;
  /** Laid out as on a phone, which a narrow window is too (NAV-44). */
  readonly isMobile: boolean;
  /** A phone or a tablet, or an address that says so; a narrow window on a desk is none. */
  readonly isHandheld: boolean;
};

const FRAMELESS_KEY = 'noframe';
const SOURCE_KEY = 'source';
const MOBILE_AGENT = /Android|iPhone|iPad|iPod|Windows Phone|Mobile|Opera Mini|IEMobile/i;
const NARROW = '(max-width: 768px)';

const narrow = typeof window.matchMedia === 'function' ? window.matchMedia(NARROW) : null;
const askedMobile = observable(false);
/** What this page learned, for frames of other sites in which the browser keeps nothing. */
const page = new Map<string, string | null>();
const frame = observable<Frame>(currentFrame());

export function useFrame(): Frame {
  return useSyncExternalStore(frame.subscribe, frame.read);
}

/** Whether a page without the frame must offer a way back itself: an app and a host around it have their own. */
export function needsWayBack({ source }: Frame): boolean {
  return source !== 'app' && window.parent === window;
}

export function readFrame(): Frame {
  return frame.read();
}

/** Reads the query of an address that is being entered. `noframe` and `source` stay for this tab (NAV-44). */
export function noteFrameQuery(search: string): void {
  const query = new URLSearchParams(search);
  const frameless = query.get('noframe');
  if (frameless !== null) remember(FRAMELESS_KEY, isYes(frameless) ? '1' : null);
  const source = asSource(query.get('source'));
  if (source !== null) remember(SOURCE_KEY, source);
  askedMobile.write(isYes(query.get('isMobile')));
  update();
}

/** As a tab that was opened without any of it. */
export function forgetFrameQuery(): void {
  page.clear();
  writeStored('session', FRAMELESS_KEY, null);
  writeStored('session', SOURCE_KEY, null);
  askedMobile.write(false);
  update();
}

export function isYes(value: string | null): boolean {
  return value !== null && ['1', 'true'].includes(value.toLowerCase());
}

function remember(key: string, value: string | null): void {
  page.set(key, value);
  writeStored('session', key, value);
}

function remembered(key: string): string | null {
  return page.get(key) ?? readStored('session', key);
}

function currentFrame(): Frame {
  const isHandheld = askedMobile.read() || MOBILE_AGENT.test(navigator.userAgent);
  return {
    isFrameless: remembered(FRAMELESS_KEY) === '1',
    source: asSource(remembered(SOURCE_KEY)),
    isMobile: isHandheld || narrow?.matches === true,
    isHandheld,
  };
}

function update(): void {
  const next = currentFrame();
  const now = frame.read();
  const isSame =
    next.isFrameless === now.isFrameless &&
    next.source === now.source &&
    next.isMobile === now.isMobile &&
    next.isHandheld === now.isHandheld;
  if (!isSame) frame.write(next);
}

function asSource(value: string | null): Source | null {
  const plain = value?.toLowerCase();
  return plain === 'academy' || plain === 'app' ? plain : null;
}

narrow?.addEventListener('change', update);

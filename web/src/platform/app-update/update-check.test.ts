import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteAnswered, noteUnanswered } from '../http/connection.ts';
import { newVersion, noteVersion, putOffVersion } from './new-version.ts';
import { isNewer, startUpdateChecks } from './update-check.ts';

const MINUTE = 60_000;
const OWN = '/assets/index-old.js';
let served: Response | null;
const stops: (() => void)[] = [];
const start = (of: Parameters<typeof startUpdateChecks>[0]) => stops.push(startUpdateChecks(of));
const ask = vi.fn(async () => {
  if (served === null) throw new TypeError('no network');
  return served.clone();
});
const worker = { postMessage: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('fetch', ask);
  const script = Object.assign(document.createElement('script'), { type: 'module', src: OWN });
  script.dataset.test = 'own';
  vi.spyOn(document, 'querySelectorAll').mockReturnValue([script] as unknown as NodeListOf<Element>); // a list to go over
  served = app('/assets/index-old.js');
  newVersion.write(null);
  noteAnswered();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  worker.postMessage.mockClear();
  ask.mockClear();
});

function app(version: string): Response {
  return new Response(JSON.stringify({ version, files: [version, '/assets/law-1.js'] }));
}

const full = (path: string) => new URL(path, window.location.origin).href;
const looks = (times: number) => expect(ask).toHaveBeenCalledTimes(times);

describe('looking after the app on the device', () => {
  it('hands the practice files to the worker, and nothing that was not loaded when data is to be saved', async () => {
    start(Promise.resolve(worker));
    await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledOnce());
    const files = [full(OWN), full('/assets/law-1.js')];
    expect(worker.postMessage).toHaveBeenCalledWith({ keep: files, spare: files });
    Object.assign(navigator, { connection: { saveData: true } });
    start(Promise.resolve(worker));
    await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledTimes(2));
    Object.assign(navigator, { connection: undefined });
    expect(worker.postMessage).toHaveBeenLastCalledWith({ keep: [], spare: files });
    expect(newVersion.read()).toBeNull();
  });

  it('looks again each hour and when the connection comes back, and then says what is new', async () => {
    start(Promise.resolve(null));
    looks(1);
    vi.advanceTimersByTime(60 * MINUTE - 1);
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    looks(2);
    noteUnanswered();
    served = app('/assets/index-new.js');
    noteAnswered();
    looks(3);
    await vi.waitFor(() => expect(newVersion.read()).toBe('/assets/index-new.js'));
  });

  it('coming back to the tab looks again after five minutes at the earliest', () => {
    start(Promise.resolve(null));
    looks(1);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(5 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each([null, new Response('', { status: 503 }), new Response('<html>'), new Response('{"files":[5]}')])(
    'an answer that is none leaves everything as it is',
    async (answer) => {
      served = answer;
      start(Promise.resolve(worker));
      looks(1);
      await new Promise((resolve) => setTimeout(resolve));
      expect(worker.postMessage).not.toHaveBeenCalled();
      expect(newVersion.read()).toBeNull();
    },
  );
});

describe('a new version', () => {
  it('is one whose first script is not this page’s; a page under development has none', () => {
    expect(isNewer({ version: OWN, files: [] }, [OWN])).toBe(false);
    expect(isNewer({ version: OWN, files: [] }, ['/assets/index-older.js'])).toBe(true);
    expect(isNewer({ version: OWN, files: [] }, [])).toBe(false);
  });

  it('that was put off is not said again, another one is', () => {
    noteVersion('/assets/a.js');
    putOffVersion();
    noteVersion('/assets/a.js');
    expect(newVersion.read()).toBeNull();
    noteVersion('/assets/b.js');
    expect(newVersion.read()).toBe('/assets/b.js');
  });
});

/**
 * WebKit as GTK has it, through its own WebKitWebDriver. It is the engine of Safari, not Safari: what Apple's system
 * adds (touch, its keyboard, its memory limits, its own rules of storage) is not here, so it never stands for an iPhone.
 */
import { freePort } from '@sugya/server/testing/peers/free-port.ts';
import { DEADLINE_MILLISECONDS, type OpenBrowser, type Window } from './driver.ts';
import { until } from './until.ts';
import { ClassicError, type ClassicSession, newClassicSession } from './webdriver/classic-session.ts';
import { strokes } from './webdriver/keys.ts';
import { LeftPage, type PageTransport, SCRIPT_MILLISECONDS } from './webdriver/page-transport.ts';
import { startProgram } from './webdriver/program.ts';
import { tabsOf } from './webdriver/verbs.ts';
import { startVirtualDisplay } from './webdriver/virtual-display.ts';

const WEBKIT_DRIVER = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver';

/** The page under a running script was replaced or closed. */
const LEFT_PAGE = new Set(['no such frame', 'no such window', 'script timeout']);

export async function webkitName(): Promise<string> {
  const webkit = await startWebkit();
  await webkit.quit();
  return `WebKitGTK ${webkit.session.browserVersion}`;
}

export const openWebkit: OpenBrowser = async ({
  origin,
  window,
  deadlineMilliseconds = DEADLINE_MILLISECONDS,
}) => {
  const { session, quit } = await startWebkit();
  const windows = { current: String(await session.send('GET', '/window')) };
  const tabs = await tabsOf(origin, deadlineMilliseconds);
  const transport = tab(session, windows, windows.current);
  await transport.setWindow(window);
  return { tab: tabs.driver(transport), complaints: tabs.complaints, quit };
};

async function startWebkit(): Promise<{ session: ClassicSession; quit: () => Promise<void> }> {
  const display = await startVirtualDisplay();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const program = startProgram([WEBKIT_DRIVER, `--port=${port}`], {
    DISPLAY: display.name,
    TZ: 'Asia/Jerusalem',
    LANG: 'he_IL.UTF-8',
  });
  const stop = async () => {
    await program.stop();
    await display.stop();
  };
  try {
    await until(
      () => fetch(`${address}/status`).catch(() => null),
      () => `${WEBKIT_DRIVER} does not listen`,
    );
    const session = await newClassicSession(address, { timeouts: { script: SCRIPT_MILLISECONDS } });
    return {
      session,
      async quit() {
        await session.end();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The protocol speaks to one window at a time: `windows.current`. */
function tab(session: ClassicSession, windows: { current: string }, handle: string): PageTransport {
  async function send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
    if (windows.current !== handle) {
      await session.send('POST', '/window', { handle });
      windows.current = handle;
    }
    return await session.send(method, path, body);
  }

  async function act(source: Readonly<Record<string, unknown>>): Promise<void> {
    await send('POST', '/actions', { actions: [source] });
  }

  const transport: PageTransport = {
    async navigate(url) {
      await send('POST', '/url', { url });
    },
    async reload() {
      await send('POST', '/refresh', {});
    },
    async call(source, args) {
      const script = `return (async (json) => JSON.stringify((await (${source})(...JSON.parse(json))) ?? null))(arguments[0])`;
      const answer = await send('POST', '/execute/sync', { script, args: [JSON.stringify(args)] }).catch(
        (error: unknown) => {
          throw error instanceof ClassicError && LEFT_PAGE.has(error.code)
            ? new LeftPage(error.message)
            : error;
        },
      );
      return JSON.parse(String(answer));
    },
    async click({ x, y }) {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await act({ id: 'mouse', type: 'pointer', parameters: { pointerType: 'mouse' }, actions });
    },
    async type(keys) {
      await act({ id: 'keyboard', type: 'key', actions: strokes(keys) });
    },
    screenshot: async () => String(await send('GET', '/screenshot')),
    async setWindow({ width, height }) {
      await send('POST', '/window/rect', { x: 0, y: 0, width, height });
      // What it was given is the frame; the page gets what is left inside.
      const inside = await transport.call('() => ({ width: innerWidth, height: innerHeight })', []);
      // As the function above says it.
      const { width: pageWidth, height: pageHeight } = inside as Window;
      await send('POST', '/window/rect', {
        x: 0,
        y: 0,
        width: width + (width - pageWidth),
        height: height + (height - pageHeight),
      });
    },
    async newTab() {
      // The protocol's own answer.
      const { handle: added } = (await send('POST', '/window/new', { type: 'tab' })) as { handle: string };
      return tab(session, windows, added);
    },
    async close() {
      await send('DELETE', '/window');
      windows.current = '';
    },
  };
  return transport;
}

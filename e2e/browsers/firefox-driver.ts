/** Firefox through WebDriver BiDi, which it speaks itself: no program stands between. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEADLINE_MILLISECONDS, type OpenBrowser } from './driver.ts';
import { type BidiConnection, BidiError, connectBidi } from './webdriver/bidi-connection.ts';
import { strokes } from './webdriver/keys.ts';
import { LeftPage, type PageTransport, SCRIPT_MILLISECONDS } from './webdriver/page-transport.ts';
import { programVersion, startProgram } from './webdriver/program.ts';
import { tabsOf } from './webdriver/verbs.ts';

const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

export function firefoxName(): string {
  return `Firefox ESR ${programVersion(FIREFOX)}`;
}

/** Nothing speaks to the network by itself, nothing asks or greets, and a Hebrew reader is expected. */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'he-IL, he',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.proxy.type': 0,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'signon.rememberSignons': false,
  'toolkit.telemetry.enabled': false,
  // Without a screen it knows of no mouse; 6 is a pointer that is fine (2) and hovers (4).
  'ui.allPointerCapabilities': 6,
  'ui.primaryPointerCapabilities': 6,
};
/** The page under a running script was replaced or closed. */
const LEFT_PAGE = new Set(['no such frame', 'no answer']);

export const openFirefox: OpenBrowser = async ({
  origin,
  window,
  deadlineMilliseconds = DEADLINE_MILLISECONDS,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'sugya-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const firefox = startProgram(
    [FIREFOX, '--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { TZ: 'Asia/Jerusalem', MOZ_CRASHREPORTER_DISABLE: '1', HOME: profile },
  );
  const [, address] = await firefox.says(/WebDriver BiDi listening on (ws:\/\/\S+)/);
  const bidi = await connectBidi(`${address}/session`);
  await bidi.send('session.new', { capabilities: {} });
  // The protocol's own answer.
  const { contexts } = (await bidi.send('browsingContext.getTree', {})) as {
    contexts: { context: string }[];
  };
  const [context] = contexts;
  if (context === undefined) throw new Error('Firefox has no window');
  const tabs = await tabsOf(origin, deadlineMilliseconds);
  const transport = tab(bidi, context.context);
  await transport.setWindow(window);
  return {
    tab: tabs.driver(transport),
    complaints: tabs.complaints,
    async quit() {
      bidi.close();
      await firefox.stop();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

function tab(bidi: BidiConnection, context: string): PageTransport {
  async function act(source: Readonly<Record<string, unknown>>): Promise<void> {
    await bidi.send('input.performActions', { context, actions: [{ id: 'hand', ...source }] });
  }

  let size = { width: 0, height: 0 };
  const transport: PageTransport = {
    async navigate(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async reload() {
      await bidi.send('browsingContext.reload', { context, wait: 'complete' });
    },
    async call(source, args) {
      const functionDeclaration = `async (json) => JSON.stringify((await (${source})(...JSON.parse(json))) ?? null)`;
      const answer = await bidi
        .send(
          'script.callFunction',
          {
            functionDeclaration,
            awaitPromise: true,
            target: { context },
            arguments: [{ type: 'string', value: JSON.stringify(args) }],
          },
          // What a page has promised when it is left stays open for good.
          SCRIPT_MILLISECONDS,
        )
        .catch((error: unknown) => {
          throw error instanceof BidiError && LEFT_PAGE.has(error.code) ? new LeftPage(error.message) : error;
        });
      // The protocol's own answer.
      const { result, exceptionDetails } = answer as {
        result?: { value: string };
        exceptionDetails?: { text: string };
      };
      if (result === undefined) throw new Error(`In the page: ${exceptionDetails?.text}`);
      return JSON.parse(result.value);
    },
    async click({ x, y }) {
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await act({ id: 'mouse', type: 'pointer', parameters: { pointerType: 'mouse' }, actions });
    },
    async type(keys) {
      await act({ id: 'keyboard', type: 'key', actions: strokes(keys) });
    },
    async screenshot() {
      const { data } = await bidi.send('browsingContext.captureScreenshot', { context });
      return String(data);
    },
    async setWindow(window) {
      size = window;
      await bidi.send('browsingContext.setViewport', { context, viewport: window });
    },
    async newTab() {
      const { context: added } = await bidi.send('browsingContext.create', { type: 'tab' });
      const opened = tab(bidi, String(added));
      await opened.setWindow(size);
      return opened;
    },
    async close() {
      await bidi.send('browsingContext.close', { context });
    },
  };
  return transport;
}

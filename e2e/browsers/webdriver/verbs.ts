/** A driver over a browser's own protocol: the script in the page finds, the protocol points and types like a hand. */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Driver, describeTarget, type Target } from '../driver.ts';
import { until } from '../until.ts';
import { keyNamed } from './keys.ts';
import { type PageScript, pageScript, pageTarget } from './page-script.ts';
import { LeftPage, type PageTransport } from './page-transport.ts';

/** Names in the page that no code of the app uses. */
const SCRIPT = '__driverScript';
const COMPLAINTS = '__driverComplaints';

export type Tabs = {
  /** Of tabs that are closed too. */
  readonly complaints: () => Promise<readonly string[]>;
  driver(transport: PageTransport): Driver;
};

/** All tabs of one browser at `origin`. */
export async function tabsOf(origin: string, deadlineMilliseconds: number): Promise<Tabs> {
  const installation = await installationSource();
  const open = new Map<PageTransport, () => Promise<readonly string[]>>();
  const ofClosed: string[] = [];

  function driver(transport: PageTransport): Driver {
    /** Null when the page was left meanwhile. */
    async function ask<M extends keyof PageScript>(
      method: M,
      ...args: Parameters<PageScript[M]>
    ): Promise<{ readonly value: Awaited<ReturnType<PageScript[M]>> } | null> {
      const source = `async (...args) => {
        const script = globalThis.${SCRIPT};
        return script === undefined ? null : { value: await script.${method}(...args) };
      }`;
      try {
        let answer = await transport.call(source, args);
        if (answer === null) {
          await transport.call(installation, []);
          answer = await transport.call(source, args);
        }
        // The page script's own types say what comes back; JSON changes none of them.
        return answer as { readonly value: Awaited<ReturnType<PageScript[M]>> } | null;
      } catch (error) {
        if (error instanceof LeftPage) return null;
        throw error;
      }
    }

    async function look(target: Target) {
      return (await ask('look', pageTarget(target)))?.value ?? [];
    }

    async function first(target: Target) {
      return await until(
        async () => (await look(target))[0] ?? null,
        () => `nothing is ${describeTarget(target)}`,
        deadlineMilliseconds,
      );
    }

    const complaints = async () => (await ask('complaints'))?.value ?? [];
    open.set(transport, complaints);

    return {
      open: (path) => transport.navigate(new URL(path, origin).href),
      reload: () => transport.reload(),
      address: async () => String(await transport.call('() => location.pathname + location.search', [])),
      async click(target) {
        let why = 'the page does not answer';
        const point = await until(
          async () => {
            const aim = (await ask('aim', pageTarget(target)))?.value;
            if (aim === undefined) return null;
            if ('point' in aim) return aim.point;
            why = aim.why;
            return null;
          },
          () => `cannot click ${describeTarget(target)}: ${why}`,
          deadlineMilliseconds,
        );
        await transport.click(point);
      },
      async fill(label, text) {
        let why = 'the page does not answer';
        await until(
          async () => {
            const entered = await ask('enter', pageTarget({ label }));
            if (entered === null) return null;
            if (entered.value === null) return true;
            why = entered.value;
            return null;
          },
          () => `cannot fill ${describeTarget({ label })}: ${why}`,
          deadlineMilliseconds,
        );
        await transport.type(text === '' ? [keyNamed('Backspace')] : Array.from(text));
      },
      press: (key) => transport.type([keyNamed(key)]),
      async see(target) {
        await first(target);
      },
      async notSee(target) {
        await until(
          async () => ((await look(target)).length === 0 ? true : null),
          () => `still there is ${describeTarget(target)}`,
          deadlineMilliseconds,
        );
      },
      count: async (target) => (await look(target)).length,
      text: async (target) => (await first(target)).text,
      box: async (target) => (await first(target)).box,
      async evaluate<A, R>(inPage: (argument: A) => R | Promise<R>, argument: A) {
        // What the function returns, after JSON; the interface promises no more.
        return (await transport.call(String(inPage), [argument])) as R;
      },
      async screenshot(file) {
        await writeFile(file, await transport.screenshot(), 'base64');
      },
      newTab: async () => driver(await transport.newTab()),
      async close() {
        ofClosed.push(...(await complaints()));
        open.delete(transport);
        await transport.close();
      },
    };
  }

  return {
    driver,
    async complaints() {
      const all = [...ofClosed];
      for (const ofTab of open.values()) all.push(...(await ofTab()));
      return all;
    },
  };
}

/** Puts Testing Library and the page script into a page, once for each page. */
async function installationSource(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@testing-library/dom');
  const library = await readFile(join(dirname(entry), '@testing-library/dom.umd.min.js'), 'utf8');
  return `() => {
    ${library}
    // A browser knows what '::before' says; the library's default is for environments that do not.
    globalThis.TestingLibraryDom.configure({ computedStyleSupportsPseudoElements: true });
    globalThis.${SCRIPT} = (${String(pageScript)})(globalThis.TestingLibraryDom, '${COMPLAINTS}');
    return null;
  }`;
}

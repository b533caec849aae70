/**
 * The browsers for the journeys: those that the environment names, the machine's own, Debian's packages where we may
 * install them, else the one that Playwright downloads.
 */
import { existsSync } from 'node:fs';
import { fromDebian } from './browsers/install-from-debian.ts';
import { runProgram } from './process/run-program.ts';
import { toolScript } from './process/workspace-root.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DEBIAN_HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The path of an executable Chromium; throws a sentence that says what to do when there is none. */
export async function findChromium(): Promise<string> {
  return (
    namedBy('CHROMIUM_PATH') ??
    (await fromDebian('chromium', DEBIAN_CHROMIUM)) ??
    (await installFromPlaywright())
  );
}

/** What the configuration of the journeys reads from the environment. */
export async function browserPaths(): Promise<Readonly<Record<string, string>>> {
  const chromium = await findChromium();
  return { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: await findHeadlessShell(chromium) };
}

/** Chromium without a window, which takes half the processor time; where there is none, `chromium` itself. */
async function findHeadlessShell(chromium: string): Promise<string> {
  const named = namedBy('HEADLESS_SHELL_PATH');
  if (named !== null) return named;
  // A Chromium that is named is the one to test with.
  if (namedBy('CHROMIUM_PATH') !== null) return chromium;
  return (await fromDebian('chromium-headless-shell', DEBIAN_HEADLESS_SHELL)) ?? chromium;
}

function namedBy(variable: string): string | null {
  const path = process.env[variable];
  if (!path) return null;
  if (!existsSync(path)) throw new Error(`${variable} names ${path}, which does not exist.`);
  return path;
}

async function installFromPlaywright(): Promise<string> {
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log("Installing Playwright's Chromium …");
  const end = await runProgram(
    process.execPath,
    [toolScript('@playwright/test/cli.js'), 'install', 'chromium'],
    {
      output: 'keep',
    },
  );
  if (end.code === 0 && existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error(`No Chromium was found or could be installed; set CHROMIUM_PATH to one.\n${end.output}`);
}

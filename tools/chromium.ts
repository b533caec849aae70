/**
 * The browser for the journeys: the one that CHROMIUM_PATH names, the machine's own, Debian's package where we may
 * install it, else the one that Playwright downloads.
 */
import { existsSync } from 'node:fs';
import { runProgram } from './process/run-program.ts';
import { toolScript } from './process/workspace-root.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const APT = '/usr/bin/apt-get';

/** The path of an executable Chromium; throws a sentence that says what to do when there is none. */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
    return given;
  }
  if (existsSync(DEBIAN_CHROMIUM)) return DEBIAN_CHROMIUM;
  if (await installFromDebian()) return DEBIAN_CHROMIUM;
  return await installFromPlaywright();
}

async function installFromDebian(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return false;
  console.log('Installing Chromium from Debian …');
  const quiet = { output: 'keep', env: { DEBIAN_FRONTEND: 'noninteractive' } } as const;
  // A failing update may concern a source that has nothing to do with Chromium, so only the installation decides.
  await runProgram(APT, ['update', '-q'], quiet);
  await runProgram(APT, ['install', '-y', '-q', '--no-install-recommends', 'chromium'], quiet);
  return existsSync(DEBIAN_CHROMIUM);
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

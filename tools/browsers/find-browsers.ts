/** The browsers of the core journeys: those that the environment names, the machine's own, or Debian's packages. */
import { existsSync } from 'node:fs';
import { findChromium } from '../chromium.ts';
import { fromDebian } from './install-from-debian.ts';

/** Paths under the names of the variables that the journeys read; throws a sentence that says what to do. */
export async function findBrowsers(): Promise<Record<string, string>> {
  return {
    CHROMIUM_PATH: await findChromium(),
    FIREFOX_PATH: await find('FIREFOX_PATH', 'firefox-esr', '/usr/bin/firefox-esr'),
    WEBKIT_DRIVER_PATH: await find('WEBKIT_DRIVER_PATH', 'webkit2gtk-driver', '/usr/bin/WebKitWebDriver'),
    // WebKitGTK needs a screen.
    XVFB_PATH: await find('XVFB_PATH', 'xvfb', '/usr/bin/Xvfb'),
  };
}

async function find(variable: string, debianPackage: string, program: string): Promise<string> {
  const named = process.env[variable];
  if (named) {
    if (!existsSync(named)) throw new Error(`${variable} names ${named}, which does not exist.`);
    return named;
  }
  const found = await fromDebian(debianPackage, program);
  if (found !== null) return found;
  throw new Error(`${program} is not there and could not be installed (${debianPackage}); set ${variable}.`);
}

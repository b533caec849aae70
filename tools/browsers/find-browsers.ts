/** The browsers of the core journeys: those that the environment names, the machine's own, or Debian's packages. */
import { findChromium } from './find-chromium.ts';
import { fromDebian, namedBy } from './find-program.ts';

/** Paths under the names of the variables that the journeys read; throws a sentence that says what to do. */
export async function findBrowsers(): Promise<Readonly<Record<string, string>>> {
  return {
    CHROMIUM_PATH: await findChromium(),
    FIREFOX_PATH: await find('FIREFOX_PATH', 'firefox-esr', '/usr/bin/firefox-esr'),
    WEBKIT_DRIVER_PATH: await find('WEBKIT_DRIVER_PATH', 'webkit2gtk-driver', '/usr/bin/WebKitWebDriver'),
    // WebKitGTK needs a screen.
    XVFB_PATH: await find('XVFB_PATH', 'xvfb', '/usr/bin/Xvfb'),
  };
}

async function find(variable: string, debianPackage: string, program: string): Promise<string> {
  const found = namedBy(variable) ?? (await fromDebian(debianPackage, program));
  if (found !== null) return found;
  throw new Error(`${program} is not there and could not be installed (${debianPackage}); set ${variable}.`);
}

// What a user agent says about a device, in words that a person recognises. It is what the browser claims, no more.

export type Device = {
  readonly kind: 'computer' | 'phone' | 'tablet' | 'unknown';
  readonly browser: 'chrome' | 'edge' | 'firefox' | 'opera' | 'safari' | 'samsung' | null;
  readonly system: 'android' | 'chromeos' | 'ios' | 'ipados' | 'linux' | 'macos' | 'windows' | null;
};

type Known<Name> = readonly (readonly [RegExp, Name])[];

/** In this order: each browser also names those that it wants to be taken for. */
const BROWSERS: Known<Device['browser']> = [
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\b(?:OPR|OPiOS|OPT)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'safari'],
];

const SYSTEMS: Known<Device['system']> = [
  [/\biPad\b/, 'ipados'],
  [/\b(?:iPhone|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
];

/**
 * The device behind a user agent.
 *
 * Source: the shapes that browsers send (RFC 9110, 10.1.5). An iPad that asks for desktop pages says Macintosh, and is
 * taken for one.
 * Example: `… (iPhone; CPU iPhone OS 18_1 like Mac OS X) … Version/18.1 … Safari/604.1` is Safari on an iPhone, a phone.
 */
export function describeDevice(userAgent: string | null): Device {
  if (userAgent === null) return { kind: 'unknown', browser: null, system: null };
  const system = firstOf(SYSTEMS, userAgent);
  return { kind: kindOf(system, userAgent), browser: firstOf(BROWSERS, userAgent), system };
}

function firstOf<Name>(known: Known<Name>, userAgent: string): Name | null {
  return known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}

/** Android tablets leave out the word Mobile. */
function kindOf(system: Device['system'], userAgent: string): Device['kind'] {
  switch (system) {
    case 'ipados':
      return 'tablet';
    case 'ios':
      return 'phone';
    case 'android':
      return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
    case 'chromeos':
    case 'linux':
    case 'macos':
    case 'windows':
      return 'computer';
    case null:
      return 'unknown';
  }
}

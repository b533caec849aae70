/**
 * The headers that tell a browser what it must not do. They are few and fixed, so they are made once and copied to each
 * answer; a middleware that computes them anew costs more than storing an answer's validation does.
 */
import { PLAYER_STYLES } from './player-styles.ts';

export type SecurityHeaders = {
  readonly onEveryAnswer: Readonly<Record<string, string>>;
  /** Replaces the policy of the API on documents that a browser shows; no site frames them, our own neither. */
  readonly onPages: Readonly<Record<string, string>>;
  /** The same on pages that are made for being framed, by the configured hosts (EMB-12). */
  readonly onFramedPages: Readonly<Record<string, string>>;
  /** On files that no browser shows as a document: of the page's policy what a worker's script needs, and no more bytes. */
  readonly onFiles: Readonly<Record<string, string>>;
  /** Only over https, where alone it means something. */
  readonly onHttps: Readonly<Record<string, string>>;
};

const FILE_POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

export function securityHeaders(hosts: {
  readonly frameAncestors: readonly string[];
  readonly videoHosts: readonly string[];
  readonly bookHosts: readonly string[];
}): SecurityHeaders {
  const isFramedBySelfOnly = hosts.frameAncestors.every((host) => host === "'self'");
  return {
    onEveryAnswer: {
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      // A token may arrive in the address of a page (SES-67); it must not travel on.
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    },
    onPages: { ...onDocuments(hosts, ["'none'"]), 'x-frame-options': 'DENY' },
    onFramedPages: {
      ...onDocuments(hosts, hosts.frameAncestors),
      // Older browsers know only this one; it cannot name hosts, so it is left out where hosts are allowed.
      ...(isFramedBySelfOnly ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
    },
    onFiles: { 'content-security-policy': FILE_POLICY },
    onHttps: { 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
  };
}

type Hosts = Parameters<typeof securityHeaders>[0];

function onDocuments(hosts: Hosts, frameAncestors: readonly string[]) {
  return {
    'content-security-policy': pagePolicy({ ...hosts, frameAncestors }),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-permitted-cross-domain-policies': 'none',
    // No site that opens this page in a window keeps a hand on it; frames are the policy's matter above.
    'cross-origin-opener-policy': 'same-origin',
  };
}

function pagePolicy(hosts: Hosts): string {
  const videos = hosts.videoHosts;
  return [
    ['default-src', "'self'"],
    ['script-src', "'self'"],
    // No style element but the player's own; hashes are exact, so nothing that is injected gets in by them.
    ['style-src', "'self'", ...PLAYER_STYLES],
    // The component library sets sizes and positions on elements.
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'https:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...videos],
    ['media-src', "'self'", 'blob:', ...videos],
    ['frame-src', "'self'", ...new Set([...videos, ...hosts.bookHosts])],
    ['worker-src', "'self'", 'blob:'],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', ...hosts.frameAncestors],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}

// EMB-12: the pages that are made for being framed by other sites. Every other page stands in no frame.

const ID = '\\d{1,15}';
const IN_COURSE = `/courses/${ID}`;
const IN_SUBJECT = `${IN_COURSE}(?:/learningSubject/${ID})?`;
const IN_LESSON = `${IN_SUBJECT}/lesson/${ID}`;

/** By kind, as the web app's addresses are written (NAV-45 to NAV-92); their capitals do not matter (NAV-92). */
const FRAMED: Readonly<Record<string, readonly string[]>> = {
  law: [
    `/laws/${ID}`,
    `${IN_SUBJECT}/LawText/${ID}`,
    `${IN_COURSE}/LessonLaw/${ID}`,
    `${IN_COURSE}/LessonLawCollection/${ID}`,
  ],
  verdict: [`${IN_COURSE}/LessonVerdict/${ID}`, `${IN_COURSE}/LessonVerdictCollection/${ID}`],
  // An address of a video alone leads to its lecture.
  lecture: [`${IN_LESSON}/${ID}`, `/video/${ID}`],
  book: [`${IN_COURSE}/book/${ID}`],
  exercise: [`${IN_LESSON}/exercise(?:Laws)?/${ID}(?:/${ID})?`],
  statistics: [`${IN_LESSON}/exerciseStatistics/${ID}`],
};

const ANY = new RegExp(`^(?:${Object.values(FRAMED).flat().join('|')})/?$`, 'i');

/** `url`: the path of a request, with or without its query. */
export function mayBeFramed(url: string): boolean {
  return ANY.test(url.split(/[?#]/, 1)[0] ?? '');
}

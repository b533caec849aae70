/**
 * Names that the wire spells oddly, or that mean something else there. Schemas, server and web use the right name; on
 * the wire the fixed one stands. Both are translated here and nowhere else: by the server as it reads and answers, by
 * the clients as they send and receive. An endpoint lists the names that it has (`wireNames`), so that no other answer
 * is walked through.
 */
import type { EndpointShape } from './endpoint.ts';

const subjects = ['A', 'B', 'C'].flatMap((letter) =>
  [1, 2, 3, 4, 5, 6, 7].map((bar) => `subject${letter}${bar}`),
);

/** Of each name the documented spelling. */
export const wireSpellings: Readonly<Record<string, string>> = {
  /** ALW-04, ALW-05. */
  dynamicId: 'dymanicId',
  /** EXE-03, ALC-08. */
  displaySeparateLawText: 'displaySeperateLawText',
  /** EXE-04; elsewhere on the wire `mikudit` is a focused chapter (EXP-05). */
  hasSecondRound: 'isMikudit',
  /** REP-13. */
  textTitleGraph: 'textTiltleGragh',
  /** REP-20. */
  ...Object.fromEntries(subjects.map((bar) => [`${bar}Average`, `${bar}Avarege`])),
  /** What apps on devices send since their first version. */
  operations: 'acts',
  operationId: 'actId',
  undoneOperationId: 'undoneActId',
  isImpersonating: 'isActingAsStudent',
};

/** The review's: on the wire, and in the journal on the device. */
export const reviewWireNames: readonly string[] = ['operations', 'operationId', 'undoneOperationId'];

/** REP-13, REP-20. */
export const reportWireNames: readonly string[] = [
  'textTitleGraph',
  ...subjects.map((bar) => `${bar}Average`),
];

type Named = Pick<EndpointShape, 'wireNames'>;

/** What is sent in a body or an answer, as the wire spells it. */
export function toWire(endpoint: Named, value: unknown): unknown {
  const names = endpoint.wireNames ?? [];
  return names.length === 0 ? value : renamed(value, new Map(names.map((name) => [name, wireName(name)])));
}

/** What came over the wire, by the right names. */
export function fromWire(endpoint: Named, value: unknown): unknown {
  const names = endpoint.wireNames ?? [];
  return names.length === 0 ? value : renamed(value, new Map(names.map((name) => [wireName(name), name])));
}

/** Of names that never were on the wire, but in copies on devices, the older spelling. */
const olderSpellings: Readonly<Record<string, string>> = { countedOperationIds: 'countedActIds' };

/** What was stored before there were right names: an older copy on a device, an older content pack. */
export function fromOlder(value: unknown): unknown {
  const older = Object.entries({ ...wireSpellings, ...olderSpellings });
  return renamed(value, new Map(older.map(([name, spelling]) => [spelling, name])));
}

/** The documented spelling of a name; most are spelled as they are. */
export function wireName(name: string): string {
  return wireSpellings[name] ?? name;
}

function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [names.get(name) ?? name, renamed(field, names)]),
  );
}

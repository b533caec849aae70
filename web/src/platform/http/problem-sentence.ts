/**
 * The sentence of a call that did not succeed. Those of a server's own codes come with the first refusal, before anyone can
 * show it, so that an exercise begins without them.
 */
import type { ProblemCode } from '@sugya/contract/problems.ts';
import { failureSentences } from '../../hebrew/failures.ts';
import type { FailureCode } from './failure-code.ts';

type Sentences = Readonly<Partial<Record<string, string>>>;

/** A refusal waits no longer for its sentence, on a line that has just stopped. Unit: ms. */
const LONGEST_WAIT_MS = 3_000;

const atHand: Sentences = failureSentences;
let ofRefusals: Sentences | null = null;

/** Without a network, or on a page of an older version, they may not come; the next refusal asks again. */
export async function fetchSentenceOf(code: string): Promise<void> {
  if (ofRefusals !== null || Object.hasOwn(atHand, code)) return;
  const asked = import('../../hebrew/problems.ts').then(
    ({ refusalSentences }) => {
      ofRefusals = refusalSentences;
    },
    () => undefined,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS);
  });
  await Promise.race([asked, waited]);
  clearTimeout(timer);
}

/** False for a code of a newer server or of another program; without the sentences every code passes. */
export function isKnownCode(code: string): code is FailureCode {
  return ofRefusals === null || Object.hasOwn(atHand, code) || Object.hasOwn(ofRefusals, code);
}

type Failure = { readonly code: FailureCode; readonly status: number };

/** Of what is no answer of a server: a fault of ours. */
export const INTERNAL: Failure = { code: 'internal', status: 0 };

/** What the status says stands for a sentence that did not come. */
export function problemSentence({ code, status }: Failure): string {
  return atHand[code] ?? ofRefusals?.[code] ?? failureSentences[codeOfStatus(status)];
}

export function codeOfStatus(status: number): ProblemCode & keyof typeof failureSentences {
  if (status === 401) return 'not_signed_in';
  if (status === 403) return 'not_allowed';
  if (status === 404) return 'not_found';
  if (status === 413) return 'too_large';
  if (status === 429) return 'too_many_requests';
  if (status >= 400 && status < 500) return 'invalid_request';
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'internal';
}

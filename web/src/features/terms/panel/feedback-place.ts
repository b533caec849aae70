/** Where feedback about accessibility goes (TRM-25, TRM-27). */
import type { Contact } from '../../../platform/settings.ts';

export type FeedbackPlace =
  | { readonly kind: 'mail'; readonly address: string }
  | { readonly kind: 'request'; readonly courseId: number }
  /** The statement, which names whom to turn to. */
  | { readonly kind: 'statement' };

/** To the officer; without an address of theirs a request in the open course; else to the contacts in the statement. */
export function feedbackPlace({
  officer,
  courseId,
  isSignedIn,
}: {
  readonly officer: Pick<Contact, 'email'>;
  readonly courseId: number | null;
  readonly isSignedIn: boolean;
}): FeedbackPlace {
  if (officer.email !== null) return { kind: 'mail', address: officer.email };
  return courseId !== null && isSignedIn ? { kind: 'request', courseId } : { kind: 'statement' };
}

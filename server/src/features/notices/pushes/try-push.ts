/** A push that a student asks for to see whether pushes come to this device (NTC-15). */
import type { trialOutcomes } from '@sugya/contract/notices.ts';
import { deleteGoneDevice, selectOptionalSubscription } from './devices.store.ts';
import { outcomeOf, type PushNeeds } from './send-pushes.ts';

type TrialOutcome = (typeof trialOutcomes)[number];

/** One that comes later would say nothing about now. */
const LIFE_MILLISECONDS = 60_000;

/** Undefined: this device shows no pushes. One that its push service knows no more is forgotten. */
export async function tryThisDevice(
  needs: PushNeeds,
  of: { readonly userId: number; readonly familyId: string; readonly now: Date },
): Promise<TrialOutcome | undefined> {
  const subscription = await selectOptionalSubscription(needs.db, of);
  if (subscription === undefined) return undefined;
  const endsAt = new Date(of.now.getTime() + LIFE_MILLISECONDS);
  const outcome = await outcomeOf(needs, { ...subscription, message: { kind: 'trial' }, endsAt }, of.now);
  if (outcome === 'gone') await deleteGoneDevice(needs.db, subscription.id);
  return outcome === 'later' ? 'unanswered' : outcome;
}

/** The page in place of every other, for staff without the second way that the school requires (SIN-11). */
import { SecondWayGate } from '../../features/account/passkeys/second-way-gate.tsx';
import { SignInCard } from '../../features/account/sign-in-card.tsx';
import { passkeys } from '../../hebrew/passkeys.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Wordmark } from '../header/wordmark.tsx';

export function SecondWay() {
  usePageTitle(passkeys.gate.title);
  return (
    <SignInCard title={passkeys.gate.title} mark={<Wordmark size="large" />} lead={passkeys.gate.lead}>
      <SecondWayGate />
    </SignInCard>
  );
}

/**
 * What only exercises with laws need comes in files of its own, and all of it at once: a part that is first wanted when
 * the network has gone would not come any more.
 */
import { lazy } from 'react';

async function loadParts() {
  const [{ LawGate }, { LawBeside, LawOpener }, { LawChoice }, { LawVerdict }] = await Promise.all([
    import('./law-gate.tsx'),
    import('./law-beside.tsx'),
    import('../law-choice/law-choice.tsx'),
    import('../law-choice/law-verdict.tsx'),
  ]);
  return { LawGate, LawBeside, LawOpener, LawChoice, LawVerdict };
}

export const LawGate = lazy(async () => ({ default: (await loadParts()).LawGate }));
export const LawBeside = lazy(async () => ({ default: (await loadParts()).LawBeside }));
export const LawOpener = lazy(async () => ({ default: (await loadParts()).LawOpener }));
export const LawChoice = lazy(async () => ({ default: (await loadParts()).LawChoice }));
export const LawVerdict = lazy(async () => ({ default: (await loadParts()).LawVerdict }));

/** What only exercises with laws need comes in files of its own. */
import { lazy } from 'react';

export const LawGate = lazy(async () => ({ default: (await import('./law-gate.tsx')).LawGate }));
export const LawBeside = lazy(async () => ({ default: (await import('./law-beside.tsx')).LawBeside }));
export const LawOpener = lazy(async () => ({ default: (await import('./law-beside.tsx')).LawOpener }));
export const LawChoice = lazy(async () => ({
  default: (await import('../law-choice/law-choice.tsx')).LawChoice,
}));
export const LawVerdict = lazy(async () => ({
  default: (await import('../law-choice/law-verdict.tsx')).LawVerdict,
}));

/**
 * What only exercises with laws need comes in files of its own, and all of it at once: a part that is first wanted when
 * the network has gone would not come any more.
 */
import { lazy } from 'react';

async function loadParts() {
  const [{ LawGate }, { LawPanel }, { LawUse, LawWhere }, { LawVerdict }] = await Promise.all([
    import('./law-gate.tsx'),
    import('./law-panel.tsx'),
    import('../law-choice/law-choice.tsx'),
    import('../law-choice/law-verdict.tsx'),
  ]);
  return { LawGate, LawPanel, LawUse, LawWhere, LawVerdict };
}

export const LawGate = lazy(async () => ({ default: (await loadParts()).LawGate }));
export const LawPanel = lazy(async () => ({ default: (await loadParts()).LawPanel }));
export const LawUse = lazy(async () => ({ default: (await loadParts()).LawUse }));
export const LawWhere = lazy(async () => ({ default: (await loadParts()).LawWhere }));
export const LawVerdict = lazy(async () => ({ default: (await loadParts()).LawVerdict }));

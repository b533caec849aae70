/**
 * What only exercises with laws need comes in files of its own, and all of it at once: a part that is first wanted when
 * the network has gone would not come any more.
 */
import { lazyInLibraryFrame } from '../../../theme/in-library-frame.tsx';

async function loadParts() {
  const [{ LawGate }, { LawPanel }, { LawUse, LawWhere }, { LawVerdict }] = await Promise.all([
    import('./law-gate.tsx'),
    import('./law-panel.tsx'),
    import('../law-choice/law-choice.tsx'),
    import('../law-choice/law-verdict.tsx'),
  ]);
  return { LawGate, LawPanel, LawUse, LawWhere, LawVerdict };
}

export const LawGate = lazyInLibraryFrame(async () => (await loadParts()).LawGate);
export const LawPanel = lazyInLibraryFrame(async () => (await loadParts()).LawPanel);
export const LawUse = lazyInLibraryFrame(async () => (await loadParts()).LawUse);
export const LawWhere = lazyInLibraryFrame(async () => (await loadParts()).LawWhere);
export const LawVerdict = lazyInLibraryFrame(async () => (await loadParts()).LawVerdict);

/** Opens a paper that lies sealed on the device, with the key that came with the start of its part (EXD-45). */
import type { DraftingAttempt } from '@sugya/contract/drafting.ts';
import type { Exercise } from '@sugya/contract/exercises.ts';

export type SealedPaper = { readonly iv: string; readonly sealed: string };

type Begun = { readonly key: string; readonly attemptId: number; readonly startedAt: string | null };

/** Null where it cannot be opened: then the server is asked for it. */
export async function openPaper(paper: SealedPaper, of: Begun): Promise<Exercise | null> {
  const exercise = await opened<Exercise>(paper, of.key);
  return exercise && { ...exercise, attemptId: of.attemptId, startDateTime: of.startedAt };
}

/** Of part A. */
export async function openTasks(
  paper: SealedPaper,
  of: Begun & { readonly deadlineAt: string },
): Promise<DraftingAttempt | null> {
  const go = await opened<DraftingAttempt>(paper, of.key);
  if (go === null || of.startedAt === null) return null;
  return { ...go, id: of.attemptId, startedAt: of.startedAt, deadlineAt: of.deadlineAt };
}

async function opened<Paper>(paper: SealedPaper, rawKey: string): Promise<Paper | null> {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(rawKey), 'AES-GCM', false, ['decrypt']);
    const words = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytesOf(paper.iv) },
      key,
      bytesOf(paper.sealed),
    );
    return JSON.parse(new TextDecoder().decode(words)) as Paper; // sealed by the server as it answers it
  } catch {
    return null;
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
}

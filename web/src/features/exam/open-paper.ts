/** Opens a paper that lies sealed on the device, with the key that came with the start of its part (EXD-45). */
import type { Exercise } from '@sugya/contract/exercises.ts';

export type SealedPaper = { readonly iv: string; readonly sealed: string };

/** Null where it cannot be opened: then the server is asked for it. */
export async function openPaper(
  paper: SealedPaper,
  of: { readonly key: string; readonly attemptId: number; readonly startedAt: string | null },
): Promise<Exercise | null> {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(of.key), 'AES-GCM', false, ['decrypt']);
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytesOf(paper.iv) },
      key,
      bytesOf(paper.sealed),
    );
    const exercise = JSON.parse(new TextDecoder().decode(opened)) as Exercise; // sealed by the server as it answers it
    return { ...exercise, attemptId: of.attemptId, startDateTime: of.startedAt };
  } catch {
    return null;
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
}

/** Papers that lie on a device before they may be read: sealed with a key of the student, the day and the part (EXD-45). */
import { createCipheriv, createHmac, type KeyObject } from 'node:crypto';

export type OfPart = { readonly userId: number; readonly dayId: number; readonly part: string };

export type PaperSeal = {
  /** In base64: what opens the paper. */
  readonly keyOf: (of: OfPart) => string;
  /** AES-256-GCM, the tag behind the words, all in base64. */
  readonly seal: (of: OfPart, paper: string) => { readonly iv: string; readonly sealed: string };
};

const IV_BYTES = 12;

/** Nothing is stored: every process makes the same key. `bytes`: chance, for one seal. */
export function paperSeal(key: KeyObject, bytes: (count: number) => Uint8Array): PaperSeal {
  const made = ({ userId, dayId, part }: OfPart) =>
    createHmac('sha256', key).update(`${userId}\n${dayId}\n${part}`).digest();
  return {
    keyOf: (of) => made(of).toString('base64'),
    seal: (of, paper) => {
      const iv = bytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', made(of), iv);
      const sealed = Buffer.concat([cipher.update(paper, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return { iv: Buffer.from(iv).toString('base64'), sealed: sealed.toString('base64') };
    },
  };
}

/**
 * Files of the school's library inside a text. The text names them by an address that needs a signed-in reader, which a
 * picture cannot say; the app hands over how the file's own address is asked for, and it is put in once it is there.
 */
import { createContext } from 'react';

/** Null: nobody shows it to this reader. */
export type AddressOfFile = (key: string, options?: { readonly isAnew?: boolean }) => Promise<string | null>;

export const AddressOfFileContext = createContext<AddressOfFile | null>(null);

const KEY = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const IN_HTML = new RegExp(` (?:src|href)="/api/Media/(${KEY})"`, 'gi');

export function keyOfFile(address: string): string | null {
  return new RegExp(`^/api/Media/(${KEY})$`, 'i').exec(address)?.[1] ?? null;
}

/** Without addresses that no browser can open. */
export function withoutAddresses(html: string): string {
  return html.replaceAll(IN_HTML, ' data-file="$1"');
}

/** Puts the addresses in; returns how to stop. One that has ended is asked for once more. */
export function openFiles(root: HTMLElement, addressOf: AddressOfFile): () => void {
  let isOver = false;
  for (const element of root.querySelectorAll<HTMLElement>('[data-file]')) {
    // In a frame it is of another realm, and no instance of this one's classes.
    const name = element.tagName === 'IMG' ? 'src' : 'href';
    const put = async (isAnew: boolean) => {
      const address = await addressOf(element.dataset.file ?? '', { isAnew }).catch(() => null);
      if (isOver) return;
      if (address !== null) element.setAttribute(name, address);
      element.toggleAttribute('data-missing', address === null);
    };
    element.addEventListener('error', () => void put(true), { once: true });
    void put(false);
  }
  return () => {
    isOver = true;
  };
}

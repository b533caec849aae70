/** A picture in the editor. One of the library is named by its key, and its own address is asked for to show it. */
import Image from '@tiptap/extension-image';
import { type AddressOfFile, keyOfFile } from '../../../ui/files/media-pictures.ts';

export function libraryImage(addressOf: AddressOfFile | null) {
  return Image.extend({
    addNodeView() {
      return ({ node }) => {
        const picture = document.createElement('img');
        const { src, alt, width, height } = node.attrs;
        picture.draggable = false;
        for (const [name, value] of Object.entries({ alt, width, height })) {
          if (value != null) picture.setAttribute(name, String(value));
        }
        const key = typeof src === 'string' ? keyOfFile(src) : null;
        if (key === null) picture.src = String(src ?? '');
        else {
          void addressOf?.(key).then(
            (address) => {
              if (address !== null) picture.src = address;
            },
            () => undefined,
          );
        }
        return { dom: picture };
      };
    },
  });
}

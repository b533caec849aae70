/** Words of a left-to-right run inside a Hebrew line: a formula, an English name, an address. */
import { Mark } from '@tiptap/react';

export const LeftToRight = Mark.create({
  name: 'leftToRight',
  parseHTML: () => [{ tag: 'span[dir=ltr]' }, { tag: 'bdi[dir=ltr]' }],
  renderHTML: () => ['span', { dir: 'ltr' }, 0],
});

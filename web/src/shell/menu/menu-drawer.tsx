import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import { hebrew } from '../../hebrew.ts';
import { Wordmark } from '../header/wordmark.tsx';
import { MenuLinks } from './side-menu.tsx';

/** The side menu over the page, where there is no room beside it. */
export function MenuDrawer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      // The library turns "left" to the start of the line in a right-to-left page.
      position="left"
      size={300}
      title={<Wordmark />}
      closeButtonProps={{ 'aria-label': hebrew.shell.closeMenu }}
    >
      <MenuLinks onFollow={onClose} />
    </Drawer>
  );
}

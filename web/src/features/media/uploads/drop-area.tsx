/** Takes files that are dropped anywhere on what it holds. The button beside it does the same for the keyboard. */
import type { ReactNode } from 'react';
import { media } from '../../../hebrew/media.ts';
import { useFileDrop } from '../../../staff/uploads/use-file-drop.ts';
import classes from './drop-area.module.css';
import { ourUploads } from './our-uploads.ts';

export function DropArea({ children }: { readonly children: ReactNode }) {
  const { isOver, ...drop } = useFileDrop((files) => ourUploads.add(files, null));
  return (
    <div className={classes.area} data-over={isOver} {...drop}>
      {children}
      {isOver && <p className={classes.here}>{media.dropHere}</p>}
    </div>
  );
}

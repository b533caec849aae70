/** Takes files that are dropped anywhere on what it holds. The button beside it does the same for the keyboard. */
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { media } from '../../../hebrew/media.ts';
import classes from './drop-area.module.css';
import { ourUploads } from './our-uploads.ts';

export function DropArea({ children }: { readonly children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  /** Each thing inside that is entered and left says so. */
  const depth = useRef(0);

  function follow(step: 1 | -1) {
    return (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      depth.current += step;
      setIsOver(depth.current > 0);
    };
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files come by the pointer here, by keyboard through the button
    <div
      className={classes.area}
      data-over={isOver}
      onDragEnter={follow(1)}
      onDragLeave={follow(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        depth.current = 0;
        setIsOver(false);
        ourUploads.add([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && <p className={classes.here}>{media.dropHere}</p>}
    </div>
  );
}

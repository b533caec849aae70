/** Files that are dropped on a part of a screen; the keyboard has a button beside it. */
import { type DragEvent, useRef, useState } from 'react';

export function useFileDrop(onDropped: (files: readonly File[]) => void) {
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

  return {
    isOver,
    onDragEnter: follow(1),
    onDragLeave: follow(-1),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      depth.current = 0;
      setIsOver(false);
      onDropped([...event.dataTransfer.files]);
    },
  };
}

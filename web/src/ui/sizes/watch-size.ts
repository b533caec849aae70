/**
 * Calls `onSize` in the frame after one of the elements has changed its size, once for all of them. A size that is set while
 * the browser still hands out sizes makes it complain of a loop. Returns how to stop.
 */
export function watchSize(elements: Iterable<Element>, onSize: () => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(onSize);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

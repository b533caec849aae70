/** A part of the screen that scrolls by itself. It can be reached by keyboard while there is something to scroll. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { watchSize } from '../../../ui/sizes/watch-size.ts';

export function ScrollRegion({
  label,
  className,
  resetKey,
  children,
}: {
  readonly label: string;
  readonly className: string | undefined;
  /** Another content begins at its top. */
  readonly resetKey: string | number;
  readonly children: ReactNode;
}) {
  const region = useRef<HTMLDivElement>(null);
  const [isScrollable, setIsScrollable] = useState(false);
  // The effect touches the element's scroll place and measures it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content is the reason to begin at the top again
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    element.scrollTop = 0;
    const measure = () => setIsScrollable(element.scrollHeight > element.clientHeight + 1);
    measure();
    // What is inside may grow while the region does not.
    return watchSize([element, ...element.children], measure);
  }, [resetKey]);
  return (
    <div
      ref={region}
      className={className}
      {...(isScrollable && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      {children}
    </div>
  );
}

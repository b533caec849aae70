/**
 * Parts of a page whose code comes later bring the component library's frame with them: what is seen first of an exercise
 * does without the library, and does not wait for it.
 */
import { type ComponentType, lazy, type ReactNode } from 'react';

type Framed<Props> = (props: Props) => ReactNode;

/** The same part always gives the same component, so that nothing on the page is made anew. */
const framed = new WeakMap<object, Framed<never>>();

export async function inLibraryFrame<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<Framed<Props>> {
  const [{ LibraryFrame }, Part] = await Promise.all([import('./library-frame.tsx'), load()]);
  const known = framed.get(Part) as Framed<Props> | undefined; // kept below, under its own part
  if (known !== undefined) return known;
  function InFrame(props: Props) {
    return (
      <LibraryFrame>
        <Part {...props} />
      </LibraryFrame>
    );
  }
  framed.set(Part, InFrame);
  return InFrame;
}

/** Stands inside a Suspense. */
export function lazyInLibraryFrame<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await inLibraryFrame(load) }));
}

/** The same, for a part that nobody misses: where its code does not come, nothing stands in its place. */
export function lazyOrNothing<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(
    async (): Promise<{ default: Framed<Props> }> => ({
      default: await inLibraryFrame(load).catch(() => Nothing),
    }),
  );
}

function Nothing(): null {
  return null;
}

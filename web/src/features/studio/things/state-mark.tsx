/** How a thing stands with the students: a shape and a word, never green or red. */
import { studio } from '../../../hebrew/studio.ts';
import classes from './state-mark.module.css';

export type ThingMark = { readonly state: 'draft' | 'published' | 'hidden'; readonly hasDraft: boolean };

export function StateMark({ state, hasDraft }: ThingMark) {
  const shown = state === 'published' && hasDraft ? 'changed' : state;
  return (
    <span className={classes.mark} data-state={shown}>
      {studio.states[shown]}
    </span>
  );
}

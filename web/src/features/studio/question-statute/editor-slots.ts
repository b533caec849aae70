/** What other features draw beside the form of a question; the page hands it in. */
import type { FormOf } from '@sugya/contract/studio-forms.ts';
import type { ComponentType, ReactNode } from 'react';

export type PickedClause = { readonly lawId: number; readonly clauseId: number; readonly name: string };
export type StatuteHandle = { readonly focusFind: () => void };
export type StatuteSlot = ComponentType<{
  readonly lawId: number;
  readonly clauseId: number | null;
  readonly pickedClauseIds: ReadonlySet<number>;
  /** Given to what draws the statute, for the key that leads into it. */
  readonly onHandle: (handle: StatuteHandle | null) => void;
  readonly onPick: (clause: PickedClause) => void;
}>;
export type PreviewSlot = (given: {
  readonly form: FormOf<'question'>;
  readonly exercise: FormOf<'exercise'>;
  readonly place: { readonly questionId: number; readonly place: number; readonly count: number };
  readonly lawNameOf: (lawId: number) => string;
  readonly view: 'phone' | 'desktop';
  readonly show: 'before' | 'after';
}) => ReactNode;

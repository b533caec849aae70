import type { StudioThing } from '@sugya/contract/studio.ts';

/** A question with its draft, as the editor holds it. */
export type QuestionThing = StudioThing<'question'>;

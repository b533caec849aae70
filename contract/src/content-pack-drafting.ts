/** What a content pack says of drafting tasks: `drafting/<name>.json`, one task. */
import { z } from 'zod';
import { externalId } from './content-pack.ts';
import { draftingTaskForm } from './studio-listed-forms.ts';

const text = z.string().trim().min(1);
const { criteria, samples } = draftingTaskForm.shape;

export const packDraftingTask = z.strictObject({
  externalId,
  name: text,
  /** Tasks of one name are offered together, and one of them is handed in. */
  choiceName: text.nullable().default(null),
  /** The paper whose part A it belongs to: the `examPaper` of exercises. Tasks of one paper are offered together there. */
  examPaper: text.max(120).nullable().default(null),
  /** It is offered in an exam day alone; without it for practice too. */
  isExamOnly: z.boolean().default(false),
  documentKind: text,
  addressee: text.nullable().default(null),
  minutes: z.int().min(1).max(600).default(45),
  instructionsHtml: text,
  materialsHtml: text,
  /** By what the content is marked; their points make 12. */
  criteria,
  modelSolution: text,
  /** Texts whose mark is agreed: three or more, or none. */
  samples,
  lawDate: z.iso.date().nullable().default(null),
});
export type PackDraftingTask = z.output<typeof packDraftingTask>;

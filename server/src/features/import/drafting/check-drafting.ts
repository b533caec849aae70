/** What a schema cannot see in drafting tasks: what each lacks before it may be published, and samples that name nothing. */
import type { PackDraftingTask } from '@sugya/contract/content-pack-drafting.ts';
import { draftingTaskLacks } from '@sugya/domain/drafting/task-lacks.ts';
import type { ImportProblem, ImportProblemCode } from '../import-problem.ts';
import { checkLengths, error, type Finding, repeatedInFiles, reporter } from '../pack/findings.ts';
import type { PackParts } from '../pack/pack-parts.ts';

export function checkDrafting({ draftingTasks }: Pick<PackParts, 'draftingTasks'>): ImportProblem[] {
  return [
    ...repeatedInFiles(draftingTasks.map(({ file, task }) => ({ file, externalId: task.externalId }))),
    ...draftingTasks.flatMap(({ file, task }) => reporter(file)('', checkTask(task))),
  ];
}

/** Codes of a form that a pack has too. */
const CODES: Readonly<Record<string, ImportProblemCode>> = {
  missing: 'missing',
  criteria_count: 'criteria_count',
  criterion_blank: 'criterion_blank',
  criteria_not_12: 'criteria_not_12',
  samples_count: 'samples_count',
  sample_blank: 'sample_blank',
};

function checkTask(task: PackDraftingTask): Finding[] {
  const criteria = new Set(task.criteria.map(({ id }) => id));
  return [
    ...checkLengths(task, {
      name: 'name',
      choiceName: 'note',
      examPaper: 'note',
      documentKind: 'name',
      addressee: 'note',
      instructionsHtml: 'html',
      materialsHtml: 'html',
    }),
    ...draftingTaskLacks(task).map(({ field, code }) => error(field, CODES[code] ?? 'invalid')),
    ...task.samples.flatMap(({ levels }, place) =>
      levels
        .filter(({ criterionId }) => !criteria.has(criterionId))
        .map(({ criterionId }) => error(`samples[${place}].levels`, 'unknown_criterion', criterionId)),
    ),
  ];
}

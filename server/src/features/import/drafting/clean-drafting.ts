/** The texts of a drafting task, as they may be stored. */
import type { PackDraftingTask } from '@sugya/contract/content-pack-drafting.ts';
import type { HtmlPolicy } from '../../../platform/sanitise.ts';
import { type Cleaned, Cleaner } from '../pack/cleaner.ts';

export function cleanDraftingTask(
  task: PackDraftingTask,
  file: string,
  policy: HtmlPolicy,
): Cleaned<PackDraftingTask> {
  const cleaner = new Cleaner(file, policy);
  const value = {
    ...cleaner.texts('', task),
    criteria: task.criteria.map((one) => cleaner.texts('', one)),
    samples: task.samples.map((one) => cleaner.texts('', one)),
  };
  return { value, problems: cleaner.problems };
}

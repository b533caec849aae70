/** The screens of the staff, in the order in which they are listed; each has its words in the catalogue and its address. */
import { management } from '../../hebrew/management.ts';
import { type AppPath, paths } from '../../paths.ts';

const listed = [
  'itemStatistics',
  'unitReplication',
  'createAnswersFiles',
  'lawsCollections',
  'manageLawsCollections',
  'verdictsCollections',
  'verdictReplication',
  'studioMedia',
  'studioAudit',
  'accessLog',
  'deletionRequests',
] as const satisfies readonly (keyof typeof paths & keyof typeof management.links)[];

type StaffScreen = { readonly words: readonly [name: string, about: string]; readonly to: AppPath };

export const staffScreens: readonly StaffScreen[] = listed.map((name) => ({
  words: management.links[name],
  to: paths[name](),
}));

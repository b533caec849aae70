/** The screens of the staff, in the order in which they are listed; each has its words in the catalogue and its address. */
import type { Capability } from '@sugya/contract/endpoint.ts';
import { management } from '../../hebrew/management.ts';
import { type AppPath, paths } from '../../paths.ts';

const listed = [
  ['itemStatistics', 'statistics.read'],
  ['unitReplication', 'content.write'],
  ['createAnswersFiles', 'keys.read'],
  ['lawsCollections', 'content.read'],
  ['manageLawsCollections', 'content.read'],
  ['verdictsCollections', 'content.read'],
  ['verdictReplication', 'content.read'],
  ['studioMedia', 'content.read'],
  ['studioTeam', 'staff.manage'],
  ['studioTokens', 'tokens.own'],
  ['studioAudit', 'audit.read'],
  ['accessLog', 'privacy.read'],
  ['deletionRequests', 'privacy.read'],
] as const satisfies readonly (readonly [keyof typeof paths & keyof typeof management.links, Capability])[];

type StaffScreen = {
  readonly words: readonly [name: string, about: string];
  readonly to: AppPath;
  readonly capability: Capability;
};

export const staffScreens: readonly StaffScreen[] = listed.map(([name, capability]) => ({
  words: management.links[name],
  to: paths[name](),
  capability,
}));

/** At a start: the one-time link for the first administrator, where one was asked for and there is none (SES-76, SES-77). */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { makeFirstAdministratorLink } from '../features/account/first-administrator/first-administrator.ts';
import { StartFault } from '../platform/database/start-faults.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Arguments } from '../platform/operations/arguments.ts';
import type { Random } from '../platform/random.ts';

export type PrintedLink = { readonly email: string; readonly token: string };

export type LinkNeeds = {
  readonly config: Pick<Config, 'firstAdministrator'>;
  readonly given: Arguments;
  readonly db: Kysely<Tables>;
  readonly random: Random;
  readonly log: Pick<Logger, 'info'>;
  readonly now: Date;
};

/** Who asks on the command line is answered by the end of the start; a setting may stay when it has done its work. */
export async function firstAdministratorLink(needs: LinkNeeds): Promise<PrintedLink | null> {
  const { config, given, db, random, log, now } = needs;
  const asked = given.firstAdministrator ?? config.firstAdministrator;
  if (asked === null) return null;
  const email = asked.toLowerCase();
  const link = await makeFirstAdministratorLink({ db, random }, { email, now });
  if (link.kind === 'link') return { email, token: link.token };
  const sentence = WHY[link.because](email);
  if (given.firstAdministrator !== null) throw new StartFault('setting-invalid', sentence);
  log.info(sentence);
  return null;
}

const WHY = {
  administrator_exists: () =>
    'An administrator exists, so no link for a first one is made. Someone who forgot the password resets it at the sign-in, by mail.',
  name_taken: (email: string) =>
    `${email} already belongs to a user, so no link for a first administrator is made. Name another e-mail.`,
};

/** The token stands behind `#`: browsers send that to no server, so it is in no log. */
export function describeLink({ email, token }: PrintedLink, origin: string): string {
  return [
    `  First administrator (${email}): open this link within 24 hours. It works once.`,
    `  ${origin}/firstAdministrator#${token}`,
  ].join('\n');
}

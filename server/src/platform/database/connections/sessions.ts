/**
 * What a connection's session is asked for, and whether it has one of its own. Behind a pooler that lends a session for
 * one transaction (pgbouncer in transaction mode), what is set for the session and what is prepared in it meets another
 * client, so nothing is.
 */
import type pg from 'pg';
import { z } from 'zod';

const lent = new WeakSet<pg.ClientBase>();

/** Known of every connection that went through `prepareSession`. */
export function hasLentSession(client: pg.ClientBase): boolean {
  return lent.has(client);
}

const sessionRows = z.tuple([z.object({ isOwn: z.boolean() })]);

/**
 * Set by a statement, not by start-up parameters, which poolers refuse. A pooler greets with a process number of its own,
 * so the session is ours where the number is that of the process which answers. The time zone is safe in both: poolers
 * carry it from session to session, as PostgreSQL reports it. Nothing is compiled: where the planner takes a statement for
 * a long one, compiling it takes a second, and ours take milliseconds (decision 0129).
 */
export async function prepareSession(
  client: pg.ClientBase,
  statementTimeoutMilliseconds: number,
): Promise<void> {
  const { rows } = await client.query(
    `SELECT set_config('TimeZone', 'UTC', false), own AS "isOwn",
       CASE WHEN own THEN set_config('statement_timeout', $2, false) END,
       CASE WHEN own THEN set_config('jit', 'off', false) END
     FROM (SELECT pg_backend_pid() = $1::bigint AS own) session`,
    [greetedNumber(client), String(statementTimeoutMilliseconds)],
  );
  if (!sessionRows.parse(rows)[0].isOwn) lent.add(client);
}

/** Of the greeting (BackendKeyData); the driver keeps it and its type does not say so. */
function greetedNumber(client: pg.ClientBase): number {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : 0;
}

/** The endpoints of the audit log (contract/src/audit.ts). Lines are written by platform/audit. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { selectLinesAfter, selectLinesPage, selectOptionalLine } from './audit.store.ts';
import { auditCsv } from './audit-csv.ts';
import { viewLine, viewWholeLine } from './audit-view.ts';
import { checkChain } from './check-chain.ts';

export type AuditHandlers = Pick<
  EveryHandler,
  'listAuditLines' | 'readAuditLine' | 'exportAuditLines' | 'checkAuditLog'
>;

const LINES_IN_PAGE = 50;
const LINES_IN_PIECE = 5_000;

export function auditHandlers({ db }: { readonly db: Kysely<Tables> }): AuditHandlers {
  return {
    listAuditLines: async ({ query }) => {
      if (query.to < query.from) return refuse('invalid_request', { to: ['before_from'] });
      const rows = await selectLinesPage(db, { ...query, limit: LINES_IN_PAGE + 1 });
      return answer({
        lines: rows.slice(0, LINES_IN_PAGE).map(viewLine),
        hasMore: rows.length > LINES_IN_PAGE,
      });
    },

    readAuditLine: async ({ params }) => {
      const found = await selectOptionalLine(db, params.number);
      return found === undefined ? refuse('not_found') : answer(viewWholeLine(found));
    },

    exportAuditLines: async ({ query }) => {
      const { from, to } = query;
      if (to < from) return refuse('invalid_request', { to: ['before_from'] });
      const rows = await selectLinesAfter(db, { ...query, limit: LINES_IN_PIECE + 1 });
      const piece = rows.slice(0, LINES_IN_PIECE);
      const next = rows.length > LINES_IN_PIECE ? (piece.at(-1)?.number ?? null) : null;
      return answer({ fileName: `audit-log-${from}-${to}.csv`, csv: auditCsv(piece), next });
    },

    checkAuditLog: async ({ now }) => answer(await checkChain(db, { now })),
  };
}

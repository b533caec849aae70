/** The endpoints of the weekly personal report (contract/src/reports.ts). */
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';

export type ReportsNeeds = { readonly db: Kysely<Tables> };

export type ReportsHandlers = Pick<
  EveryHandler,
  'listReports' | 'readReport' | 'listReportQuestions' | 'printReportQuestions' | 'readReportQuestion'
>;

export function reportsHandlers({ db: _db }: ReportsNeeds): ReportsHandlers {
  return {
    listReports: async () => answer([]),
    readReport: async () => refuse('not_found'),
    listReportQuestions: async () => refuse('not_found'),
    printReportQuestions: async () => refuse('not_found'),
    readReportQuestion: async () => refuse('not_found'),
  };
}

/** The endpoints of imports in the studio (contract/src/import.ts). */
import type { EveryHandler } from '../../platform/endpoint.ts';

export type ImportHandlers = Pick<
  EveryHandler,
  | 'listImports'
  | 'startImport'
  | 'readImport'
  | 'planImport'
  | 'listImportRows'
  | 'readImportRow'
  | 'mendImportRow'
  | 'leaveOutImportRows'
  | 'runImport'
  | 'stopImport'
  | 'previewImportUndo'
  | 'undoImport'
  | 'downloadRefusedRows'
>;

export function importHandlers(): ImportHandlers {
  const later = () => Promise.reject(new Error('Not written yet'));
  return {
    listImports: later,
    startImport: later,
    readImport: later,
    planImport: later,
    listImportRows: later,
    readImportRow: later,
    mendImportRow: later,
    leaveOutImportRows: later,
    runImport: later,
    stopImport: later,
    previewImportUndo: later,
    undoImport: later,
    downloadRefusedRows: later,
  };
}

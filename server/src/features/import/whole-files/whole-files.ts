/**
 * Files that come in as a whole or not at all: content packs and statutes. The importers of the command line judge them by a
 * dry run, and write them in one piece.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { StatuteAnswers } from '@sugya/contract/import-statutes.ts';
import type { HtmlPolicy } from '../../../platform/sanitise.ts';
import { kindOfFile } from '../../../platform/sheets/file-kind.ts';
import type { ContentWriters, Database } from '../content-owners.ts';
import { importPack } from '../import-pack.ts';
import type { ImportProblem } from '../import-problem.ts';
import type { PackLibrary } from '../library/pack-library.ts';
import type { StoredFinding } from '../rehearsal/stored-shapes.ts';
import { recordingWriters } from './recording-writers.ts';
import type { WholeRemovers } from './whole-removers.ts';
import type { WholeRow } from './whole-row.ts';

export type WholeKind = 'pack' | 'laws';

export type WholeReading = {
  readonly rows: readonly WholeRow[];
  readonly problems: readonly StoredFinding[];
};

/** What one statute came to. */
export type LawOutcome = {
  readonly report: {
    readonly file: string;
    readonly lawId: number | null;
    readonly name: string | null;
  };
  readonly notes: readonly string[];
  /** What staff are to know or to answer of it as a wording of its law. */
  readonly findings: readonly { readonly code: string; readonly detail: string }[];
  readonly outcome: 'added' | 'updated' | 'unchanged' | 'refused';
};

export type WholeFileNeeds = {
  readonly writers: () => Promise<ContentWriters>;
  readonly removers: () => Promise<WholeRemovers>;
  readonly mediaFolder: string;
  readonly bookHosts: readonly string[];
  readonly library: PackLibrary;
  readonly importLaws: (of: {
    readonly db: Database;
    readonly paths: readonly string[];
    readonly now: Date;
    readonly isDryRun: boolean;
    readonly answers: StatuteAnswers;
  }) => Promise<readonly LawOutcome[]>;
};

/** Null for a file of questions, or of what nobody knows. */
export function wholeKindOf(bytes: Uint8Array, name: string): WholeKind | null {
  const ending = extname(name).toLowerCase();
  if (ending === '.wikitext' || ending === '.wiki') return 'laws';
  const kind = kindOfFile(bytes, ending) ?? '';
  if (kind.startsWith('a content pack')) return 'pack';
  return kind.startsWith('a statute') ? 'laws' : null;
}

export async function importWhole(
  needs: WholeFileNeeds & { readonly db: Database; readonly policy: HtmlPolicy },
  of: {
    readonly kind: WholeKind;
    readonly name: string;
    readonly bytes: Uint8Array;
    readonly statute: StatuteAnswers;
    readonly now: Date;
    readonly isDryRun: boolean;
  },
): Promise<WholeReading> {
  const folder = await mkdtemp(join(tmpdir(), 'sugya-import-'));
  try {
    const path = join(folder, of.kind === 'pack' ? 'pack.zip' : `statute${extname(of.name).toLowerCase()}`);
    await writeFile(path, of.bytes);
    return of.kind === 'pack'
      ? await readPack(needs, { ...of, path })
      : await readLaws(needs, { ...of, path });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type AtPath = {
  readonly path: string;
  readonly name: string;
  readonly statute: StatuteAnswers;
  readonly now: Date;
  readonly isDryRun: boolean;
};

async function readPack(
  needs: WholeFileNeeds & { readonly db: Database; readonly policy: HtmlPolicy },
  { path, now, isDryRun }: AtPath,
): Promise<WholeReading> {
  const { db, policy, mediaFolder, bookHosts, library } = needs;
  const rows: WholeRow[] = [];
  const writers = recordingWriters(await needs.writers(), (row) => rows.push(row));
  const { report, problems } = await importPack({
    db,
    path,
    writers,
    policy,
    bookHosts,
    now,
    isDryRun,
    mediaFolder,
    library,
  });
  if (report !== null) return { rows, problems: problems.slice(0, MOST_PROBLEMS).map(findingOf) };
  return { rows: problems.map(refusedRow), problems: [] };
}

/** Of a pack that comes in; each stands with its place. */
const MOST_PROBLEMS = 200;

function refusedRow(problem: ImportProblem): WholeRow {
  const { file, item, level } = problem;
  const outcome = level === 'error' ? 'refused' : 'unchanged';
  return {
    thing: 'file',
    id: null,
    item: file,
    text: item,
    outcome,
    findings: [{ ...findingOf(problem), field: problem.field }],
  };
}

function findingOf({ level, file, item, field, code, detail }: ImportProblem): StoredFinding {
  const place = [file, item, field].filter((part) => part !== '').join(' · ');
  return { severity: level === 'error' ? 'refused' : 'changed', code, field: place, detail };
}

async function readLaws(
  { db, importLaws }: WholeFileNeeds & { readonly db: Database },
  { path, name, statute, now, isDryRun }: AtPath,
): Promise<WholeReading> {
  const { sameStatute, isPartialWhole } = statute;
  const answers = { sameStatute, isPartialWhole };
  const laws = await importLaws({ db, paths: [path], now, isDryRun, answers });
  const rows = laws.map(({ report, outcome, findings, notes }): WholeRow => {
    const isRefused = outcome === 'refused';
    const severity = isRefused ? 'refused' : 'changed';
    const code = isRefused ? 'malformed_law' : 'law_note';
    return {
      thing: 'law',
      id: report.lawId,
      item: name,
      text: report.name ?? '',
      outcome: outcome === 'updated' ? 'changed' : outcome,
      findings: [
        ...findings.map((one) => ({ severity, field: '', ...one }) as const),
        ...notes.map((detail) => ({ severity, code, field: '', detail }) as const),
      ],
    };
  });
  // What is asked of a statute is asked of the file.
  const asked = laws.flatMap(({ outcome, findings }) => (outcome === 'refused' ? findings : []));
  return {
    rows,
    problems: asked.map(({ code, detail }) => ({ severity: 'refused', code, field: '', detail })),
  };
}

/**
 * Imports statutes from files: one transaction for each law, a report for each file. Links between the laws are made real
 * once all of them are here.
 */
import { lawKey } from '@sugya/domain/laws/places.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction, isDatabaseUnavailable } from '../../../platform/database/transactions.ts';
import { recountWords } from '../../../platform/search/entries.store.ts';
import { selectStaleLaws } from '../laws-content.store.ts';
import { joinStatute, type SameStatute } from '../wordings/join-statute.ts';
import { findLawFiles, type LawFile } from './find-law-files.ts';
import { LawDirectory } from './law-directory.ts';
import { findingOf, placeFindings, type SaidFinding } from './law-findings.ts';
import {
  countLaw,
  countLinksOf,
  describeWarning,
  type ImportedFile,
  type LawCounts,
  NOTHING_COUNTED,
} from './law-report.ts';
import { ownCopy } from './own-copy.ts';
import { prepareFirstText, prepareLawTexts } from './prepare-law-texts.ts';
import { countLinks, lockImports } from './prepared-texts.store.ts';
import { type ReadLaw, readLawFile } from './read-law-file.ts';
import { type LawToWrite, type WrittenLaw, writeLaw } from './write-law.ts';

/** A dry run does all of it in one transaction and takes it back, so that what it promises is what will happen. */
export async function importLaws(given: {
  readonly db: Kysely<Tables>;
  readonly paths: readonly string[];
  readonly now: Date;
  readonly isDryRun?: boolean;
  readonly answers?: LawAnswers;
  readonly settle?: SettleStatute;
}): Promise<ImportedFile[]> {
  const { db, paths, now, isDryRun = false, answers = UNANSWERED, settle = async () => {} } = given;
  const files = await findLawFiles(paths);
  if (!isDryRun)
    return await importFiles(
      files,
      runOf({ now, answers, settle }, (work) => inTransaction(db, work)),
    );
  try {
    return await db.transaction().execute(async (trx) => {
      const run = runOf({ now, answers, settle }, (work) => work(trx));
      throw new TakenBack(await importFiles(files, { ...run, isDryRun }));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.files;
    throw error;
  }
}

/** What staff say of the files of one run. */
export type LawAnswers = { readonly sameStatute: SameStatute; readonly isPartialWhole: boolean };
const UNANSWERED: LawAnswers = { sameStatute: null, isPartialWhole: false };

/** What follows for all that names the statute by its number. */
export type SettleStatute = (
  trx: Transaction<Tables>,
  of: { readonly lawId: number; readonly now: Date },
) => Promise<void>;

/** What the files of one run have in common. */
type Run = {
  readonly now: Date;
  readonly answers: LawAnswers;
  readonly settle: SettleStatute;
  readonly isDryRun: boolean;
  readonly transaction: <R>(work: (trx: Transaction<Tables>) => Promise<R>) => Promise<R>;
  readonly directory: LawDirectory;
  /** Real links of each law's text. */
  readonly links: Map<number, number>;
  /** Which file brought a law, by external id. */
  readonly seen: Map<string, { readonly file: string; readonly work: string }>;
};

function runOf(of: Pick<Run, 'now' | 'answers' | 'settle'>, transaction: Run['transaction']): Run {
  const directory = new LawDirectory();
  return { ...of, isDryRun: false, transaction, directory, links: new Map(), seen: new Map() };
}

async function importFiles(files: readonly LawFile[], run: Run): Promise<ImportedFile[]> {
  const drafts: Draft[] = [];
  try {
    for (const file of files) drafts.push(await importFile(file, run));
  } catch (error) {
    if (run.isDryRun || !isDatabaseUnavailable(error)) throw error;
    const stored = drafts.filter(({ written }) => written !== null && written.outcome !== 'unchanged').length;
    throw new LawsInterrupted({ stored, done: drafts.length, files: files.length, cause: error });
  }
  for (const id of await run.transaction((trx) => selectStaleLaws(trx))) {
    const prepared = await run.transaction((trx) => prepareLawTexts(trx, [id], run.directory));
    for (const [lawId, count] of prepared) run.links.set(lawId, count);
  }
  await run.transaction((trx) => recountWords(trx));
  const uncounted = drafts.flatMap(({ written }) =>
    written !== null && !run.links.has(written.id) ? [written.id] : [],
  );
  if (uncounted.length > 0) {
    const counted = await run.transaction((trx) => countLinks(trx, uncounted));
    for (const [id, count] of counted) run.links.set(id, count);
  }
  return drafts.map((draft) => reportOf(draft, run));
}

/** Of a law only this is kept until the end of the run. */
type Draft = {
  readonly file: string;
  readonly written: WrittenLaw | null;
  readonly counts: LawCounts;
  readonly links: number;
  readonly warnings: readonly string[];
  readonly findings: readonly SaidFinding[];
};

async function importFile({ path, root, file }: LawFile, run: Run): Promise<Draft> {
  const read = path === null ? { refusal: 'there is no such file or folder' } : await readSafely(path, root);
  if ('refusal' in read) return refused(file, read.refusal);
  const { law } = read;
  if (law.name === null) return refused(file, 'it has no title');
  const warnings = law.warnings.map(describeWarning);
  const known = law.externalId ?? lawKey(law.name);
  const before = run.seen.get(known);
  const isOtherWork = before !== undefined && before.work !== law.work;
  // Two works under one number: the later one is told apart by its date.
  const externalId = isOtherWork ? `${known}@${law.work.split('/').at(-2) ?? ''}` : known;
  if (isOtherWork)
    warnings.push(`another work of id ${known} came from ${before.file}; this one is ${externalId}`);
  const earlier = run.seen.get(externalId);
  try {
    const { name, versionDate, source } = law;
    const { isPartialWhole } = run.answers;
    const given = { law, externalId, name, versionDate, source, isOfficial: null, isPartialWhole };
    const written = await run.transaction((trx) => writeAndPrepare(trx, given, { ...run, earlier }));
    run.seen.set(ownCopy(externalId), { file, work: ownCopy(law.work) });
    if (written.isRenamed) warnings.push(`another law has this name, so it is called "${written.name}"`);
    const findings = placeFindings(written);
    return {
      file,
      written: { ...written, name: ownCopy(written.name), changes: remembered(written) },
      counts: countLaw(law),
      links: countLinksOf(law),
      warnings: warnings.map(ownCopy),
      findings,
    };
  } catch (error) {
    const finding = findingOf(error);
    if (finding !== null) return { ...refused(file, null), findings: [finding] };
    if (error instanceof SecondText) return refused(file, error.message);
    // What fails in one law must not keep the others out; a dry run's one transaction is lost with it.
    if (run.isDryRun || isDatabaseUnavailable(error)) throw error;
    return refused(file, `it could not be stored: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Of a law that is new every clause is, which nobody needs to be reminded of. */
function remembered({ outcome, changes }: WrittenLaw): WrittenLaw['changes'] {
  const { added, changed, noted, moved, withdrawn } = changes;
  return {
    added: outcome === 'added' ? [] : added.map(ownCopy),
    changed: changed.map(ownCopy),
    noted: noted.map(ownCopy),
    moved: moved.map(ownCopy),
    withdrawn: withdrawn.map(ownCopy),
  };
}

/** A file over which the reader itself stumbles is refused like any other. */
async function readSafely(path: string, root: string): Promise<ReadLaw> {
  try {
    return await readLawFile(path, root);
  } catch (error) {
    return { refusal: `it could not be read: ${error instanceof Error ? error.message : String(error)}` };
  }
}

async function writeAndPrepare(
  trx: Transaction<Tables>,
  law: LawToWrite,
  run: Run & { readonly earlier: { readonly file: string } | undefined },
): Promise<WrittenLaw> {
  const { now, answers, settle, directory, links, earlier } = run;
  await lockImports(trx);
  const { externalId, name } = law;
  await joinStatute(trx, {
    externalId,
    name,
    format: law.law.format,
    directory,
    answer: answers.sameStatute,
  });
  const written = await writeLaw(trx, law, now, async (text, outcome) => {
    if (outcome === 'updated') return;
    const { lawId, lawName } = text.law;
    const named = { id: lawId, externalId, name: lawName };
    directory.learn(named, { clauses: text.clauses, headings: text.items });
    links.set(lawId, await prepareFirstText(trx, { ...text, directory }));
  });
  if (written.outcome !== 'unchanged' && earlier !== undefined) throw new SecondText(earlier.file);
  if (written.outcome === 'updated' && written.place?.isCurrent !== false) {
    directory.forget(written.id);
    links.set(written.id, (await prepareLawTexts(trx, [written.id], directory)).get(written.id) ?? 0);
  }
  if (written.outcome !== 'unchanged') await settle(trx, { lawId: written.id, now });
  return written;
}

function refused(file: string, reason: string | null): Draft {
  const warnings = reason === null ? [] : [reason];
  return { file, written: null, counts: NOTHING_COUNTED, links: 0, warnings, findings: [] };
}

function reportOf({ file, written, counts, links, warnings, findings }: Draft, run: Run): ImportedFile {
  const linksResolved = written === null ? 0 : (run.links.get(written.id) ?? 0);
  return {
    outcome: written?.outcome ?? 'refused',
    changes: written?.changes ?? null,
    notes: warnings,
    findings: findings.map(({ code, detail }) => ({ code, detail })),
    report: {
      file,
      lawId: written?.id ?? null,
      name: written?.name ?? null,
      ...counts,
      linksResolved,
      linksUnresolved: links - linksResolved,
      warnings: [...warnings, ...findings.map(({ sentence }) => sentence)],
    },
  };
}

/**
 * The database went away between two laws; the laws before that are stored, because each has a transaction of its own.
 */
export class LawsInterrupted extends Error {
  constructor(at: {
    readonly stored: number;
    readonly done: number;
    readonly files: number;
    readonly cause: unknown;
  }) {
    const stored = `${at.stored} ${at.stored === 1 ? 'law' : 'laws'}`;
    super(
      `The database stopped answering after ${at.done} of ${at.files} files. ${stored} of them ` +
        'were added or updated and stay; run the same command again, and it passes over what is there already',
      { cause: at.cause },
    );
  }
}

/** Two files of one run disagree about a law. Taking both would change it at every run. */
class SecondText extends Error {
  constructor(file: string) {
    super(`another text of the same law came from ${file}; import one of the two`);
  }
}

/** Ends a dry run's transaction without a trace. */
class TakenBack extends Error {
  readonly files: ImportedFile[];

  constructor(files: ImportedFile[]) {
    super('A dry run takes everything back');
    this.files = files;
  }
}

/**
 * The import command: content packs, files of questions and statutes into the database that the configuration names. It needs no
 * running server; with the embedded database the server must be stopped, because only one process can hold it.
 */
import { parseArgs } from 'node:util';
import { withCommandDatabase } from './command-database.ts';
import { type Config, readConfig } from './config.ts';
import { contentWriters } from './every-feature/content-writers.ts';
import { settleStatute } from './every-feature/settle-statutes.ts';
import { describeOutcome } from './features/import/describe-outcome.ts';
import { type ImportOutcome, importPack } from './features/import/import-pack.ts';
import { importQuestions, type QuestionsTarget } from './features/import/questions/import-questions.ts';
import { importLaws, type LawAnswers, LawsInterrupted } from './features/laws/import/import-laws.ts';
import { describeLaws } from './features/laws/import/law-report.ts';
import { packFiles } from './features/media/uploads/pack-files.ts';
import { maintain } from './platform/database/maintenance/embedded-maintenance.ts';
import type { OpenedDatabase } from './platform/database/open-database.ts';
import { StartFault } from './platform/database/start-faults.ts';
import { isDatabaseUnavailable } from './platform/database/transactions.ts';
import { mediaFolder } from './platform/media/media-path.ts';
import { openStorages } from './platform/media/storage/open-storages.ts';
import { systemRandom } from './platform/random.ts';

export type ImportStreams = {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
};

export const IMPORT_USAGE = `Usage:
  npm run import -- pack <folder or .zip> [--dry-run] [--json]
  npm run import -- questions <file> --course <id> --category <id> --exercise "<name>"
                              [--lesson <id>] [--sheet "<name>"] [--dry-run] [--json]
  npm run import -- laws <file.xml|file.wikitext|folder> … [--same-statute | --other-statute] [--partial-is-whole]
                         [--dry-run] [--json]

An id is the external id of the content pack or the number in the database. --dry-run tells what would happen and
writes nothing; --json prints the report for programs. Questions are read from tables (.csv, .xlsx,
.jsonl), Moodle XML, GIFT, Aiken, QTI and .docx. docs/content-format.md and docs/import-formats.md describe the formats.

Of statutes: --same-statute adds a text of another format, whose number differs, as a wording of the law of its name and
year; --other-statute keeps it as a law of its own. --partial-is-whole takes a file although it lacks many clauses of the
wording before it, which are withdrawn.`;

export type ImportSettings = Pick<Config, 'databaseUrl' | 'dataDirectory' | 'web' | 'mediaBucket'> &
  Partial<Pick<Config, 'databaseDirectUrl'>>;

/**
 * Returns the exit code: 0 imported (or would be), 1 not imported. The environment is read when no settings are given.
 */
export async function runImport(
  args: readonly string[],
  streams: ImportStreams,
  settings?: ImportSettings,
): Promise<number> {
  const order = readOrder(args);
  if (order.kind === 'help') {
    streams.print(IMPORT_USAGE);
    return 0;
  }
  if (order.kind === 'refused') {
    streams.complain(`${order.reason}\n\n${IMPORT_USAGE}`);
    return 1;
  }
  try {
    const chosen = settings ?? readConfig();
    if (order.kind === 'laws') return await importStatutes(order, chosen, streams);
    const policy = { videoHosts: chosen.web.videoHosts };
    const outcome = await withDatabase(chosen, streams, (db) =>
      carryOut(order, {
        db,
        now: new Date(),
        policy,
        bookHosts: chosen.web.bookHosts,
        mediaFolder: mediaFolder(chosen.dataDirectory),
        library: packFiles({ db, random: systemRandom, storages: openStorages(chosen) }),
      }),
    );
    streams.print(
      order.isJson
        ? JSON.stringify({ ...outcome, isDryRun: order.isDryRun })
        : describeOutcome(outcome, order),
    );
    return outcome.report === null ? 1 : 0;
  } catch (error) {
    if (error instanceof StartFault) {
      streams.complain(faultSentence(error));
      return 1;
    }
    if (error instanceof LawsInterrupted) {
      streams.complain(`${error.message}: ${String(error.cause)}`);
      return 1;
    }
    if (!isDatabaseUnavailable(error)) throw error;
    streams.complain(
      `The database stopped answering: ${String(error)}\n` +
        'What is imported is imported as a whole or not at all; run the same command again, and what is there already is left alone.',
    );
    return 1;
  }
}

type Manner = { readonly isDryRun: boolean; readonly isJson: boolean };
type LawsOrder = Manner & {
  readonly kind: 'laws';
  readonly paths: readonly string[];
  readonly answers: LawAnswers;
};
type ContentOrder = Manner & { readonly path: string } & (
    | { readonly kind: 'pack' }
    | { readonly kind: 'questions'; readonly target: QuestionsTarget; readonly sheet: string | null }
  );
type Order = LawsOrder | ContentOrder;

/** What was refused does not keep the others out, but the exit code tells of it. */
async function importStatutes(
  { paths, isDryRun, isJson, answers }: LawsOrder,
  settings: ImportSettings,
  streams: ImportStreams,
): Promise<number> {
  const files = await withDatabase(settings, streams, (db) =>
    importLaws({ db, paths, now: new Date(), isDryRun, answers, settle: settleStatute }),
  );
  streams.print(isJson ? JSON.stringify(files.map(({ report }) => report)) : describeLaws(files, isDryRun));
  return files.length === 0 || files.some(({ outcome }) => outcome === 'refused') ? 1 : 0;
}

function readOrder(args: readonly string[]): Order | { kind: 'help' } | { kind: 'refused'; reason: string } {
  const parsed = parse(args);
  if (typeof parsed === 'string') return { kind: 'refused', reason: parsed };
  const { values, positionals } = parsed;
  const [kind, path, ...surplus] = positionals;
  if (values.help || kind === undefined) return { kind: 'help' };
  if (path === undefined)
    return { kind: 'refused', reason: `What is to be imported? Give a path after "${kind}".` };
  const manner = { isDryRun: values['dry-run'], isJson: values.json };
  if (kind === 'laws') {
    const isSame = values['same-statute'];
    const isOther = values['other-statute'];
    if (isSame && isOther)
      return {
        kind: 'refused',
        reason:
          'It is the same statute or another one: --same-statute and --other-statute exclude each other.',
      };
    const sameStatute = isSame ? 'same' : isOther ? 'other' : null;
    const answers = { sameStatute, isPartialWhole: values['partial-is-whole'] } as const;
    return { kind, ...manner, paths: [path, ...surplus], answers };
  }
  if (surplus.length > 0)
    return {
      kind: 'refused',
      reason: `"${surplus.join(' ')}" is one word too many; quote names with blanks.`,
    };
  const order = { path, ...manner };
  if (kind === 'pack') return { kind, ...order };
  if (kind !== 'questions')
    return { kind: 'refused', reason: `"${kind}" cannot be imported; it is pack, questions or laws.` };
  const { course, category, lesson = null, sheet = null, exercise } = values;
  if (course === undefined || category === undefined || exercise === undefined || exercise.trim() === '') {
    return { kind: 'refused', reason: 'Questions need a place: --course, --category and --exercise.' };
  }
  return { kind, ...order, sheet, target: { course, category, lesson, exercise: exercise.trim() } };
}

/** The sentence of the parser when an option is not known or lacks its value. */
function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        course: { type: 'string' },
        category: { type: 'string' },
        lesson: { type: 'string' },
        exercise: { type: 'string' },
        sheet: { type: 'string' },
        'same-statute': { type: 'boolean', default: false },
        'other-statute': { type: 'boolean', default: false },
        'partial-is-whole': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type Circumstances = Pick<
  Parameters<typeof importPack>[0],
  'db' | 'now' | 'policy' | 'bookHosts' | 'mediaFolder' | 'library'
>;

function carryOut(order: ContentOrder, circumstances: Circumstances): Promise<ImportOutcome> {
  const given = { ...circumstances, path: order.path, isDryRun: order.isDryRun, writers: contentWriters };
  return order.kind === 'pack'
    ? importPack(given)
    : importQuestions({ ...given, target: order.target, sheet: order.sheet });
}

function withDatabase<R>(
  settings: ImportSettings,
  { complain }: ImportStreams,
  work: (db: OpenedDatabase['db']) => Promise<R>,
): Promise<R> {
  return withCommandDatabase(settings, complain, async (database) => {
    const result = await database.withoutTimeLimit(work);
    // Now nobody waits; left to the server, its first readers would.
    if (database.kind === 'embedded') {
      const isDone = database.withoutTimeLimit((db) => maintain(db, { allTables: false }));
      await isDone.catch((error: unknown) => complain(`Maintenance failed: ${String(error)}`));
    }
    return result;
  });
}

function faultSentence(fault: StartFault): string {
  if (fault.kind !== 'data-directory-locked') return fault.message;
  return `${fault.message}\nThe embedded database serves one process at a time: stop the server, import, and start it again.`;
}

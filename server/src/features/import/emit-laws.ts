/** Brings the statutes, the case law and the collections of a pack into the database, and finds what the pack names of them. */
import type { PackQuestion } from '@sugya/contract/content-pack.ts';
import { isRegistryNumber } from '@sugya/domain/laws/registry-number.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { WrittenRow } from '../../platform/written-row.ts';
import type { ContentWriters, FindClause, LawsProblem, ResolveLaw } from './content-owners.ts';
import { describeProblem, type ImportProblem, isError } from './import-problem.ts';
import { type FiledLaw, type FiledSitting, LAW_COLLECTIONS_FILE, type PackParts } from './pack/pack-parts.ts';

export type WrittenLaws = {
  readonly laws: readonly WrittenRow[];
  readonly lawCollections: readonly WrittenRow[];
  readonly verdicts: readonly WrittenRow[];
  readonly verdictCollections: readonly WrittenRow[];
  readonly resolveLaw: ResolveLaw;
  /** Collections of which not one statute is here yet. */
  readonly waiting: readonly number[];
  readonly warnings: readonly ImportProblem[];
};

/** The content names what only the database knows not to be there: everything written so far is taken back. */
export class RefusedContent extends Error {
  readonly problems: readonly ImportProblem[];

  constructor(problems: readonly ImportProblem[]) {
    super(problems.map(describeProblem).join('\n'));
    this.problems = problems;
  }
}

export async function emitLaws(
  trx: Transaction<Tables>,
  { pack, writers, now }: { pack: PackParts; writers: ContentWriters; now: Date },
): Promise<WrittenLaws> {
  const laws = await writers.laws.writePackLaws(trx, {
    laws: pack.laws.map(({ law, source }) => ({ pack: law, source })),
    alsoNamed: lawsNamedBy(pack),
    now,
  });
  refuse(laws.problems.map((problem) => problemOfLaw(problem, pack.laws)));
  const found = pack.exercises.flatMap(({ file, exercise }) =>
    problemsOfQuestions(file, exercise.questions, laws.findClause).flatMap(waitForStatute),
  );
  refuse(found.filter(isError));
  await writers.laws.writeStatuteNames(trx, pack.course.statutes);
  refuse(pack.sittings.flatMap((filed) => problemsOfStatutes(filed, laws.findClause)));
  const collections = await writers.laws.writePackLawCollections(trx, {
    collections: pack.lawCollections,
    findClause: laws.findClause,
  });
  refuse(collections.problems.map(problemOfCollection));
  const verdicts = await writers.verdicts.writePackVerdicts(
    trx,
    pack.verdicts.map(({ verdict }) => verdict),
  );
  const verdictIds = new Map(verdicts.map(({ id, externalId }) => [externalId, id]));
  const verdictCollections = await writers.verdicts.writePackVerdictCollections(trx, {
    collections: pack.verdictCollections,
    verdictIds,
  });
  return {
    laws: laws.written,
    lawCollections: collections.written,
    verdicts,
    verdictCollections,
    resolveLaw: laws.findClause,
    waiting: collections.waiting,
    warnings: found,
  };
}

/** Laws of the pack for which others may have waited, once the pack's own questions are there. */
export async function settleLaws(
  trx: Transaction<Tables>,
  { laws, writers, now }: { laws: readonly WrittenRow[]; writers: ContentWriters; now: Date },
): Promise<void> {
  for (const { id, externalId, outcome } of laws) {
    if (outcome !== 'unchanged' && isRegistryNumber(externalId))
      await writers.settleStatute(trx, { lawId: id, now });
  }
}

/** A statute of the registry may come later, and so may a wording that has the clause. */
function waitForStatute(problem: LawOfQuestion): ImportProblem[] {
  const { law, ...rest } = problem;
  if (!isRegistryNumber(law)) return [rest];
  return rest.code === 'unknown_law' ? [] : [{ ...rest, level: 'warning' }];
}

/** The laws that the questions of a table name, all of which have to be in the database already. */
export async function resolveLawsOf(
  trx: Transaction<Tables>,
  of: {
    readonly file: string;
    readonly questions: readonly PackQuestion[];
    readonly writers: Pick<ContentWriters, 'laws'>;
    readonly now: Date;
  },
): Promise<ResolveLaw> {
  const alsoNamed = [...new Set(of.questions.flatMap(({ laws }) => laws))];
  const { findClause } = await of.writers.laws.writePackLaws(trx, { laws: [], alsoNamed, now: of.now });
  refuse(problemsOfQuestions(of.file, of.questions, findClause).map(({ law: _law, ...problem }) => problem));
  return findClause;
}

type LawOfQuestion = ImportProblem & { readonly law: string };

/** Laws of the pack itself, and laws that came some other way, by the number in the registry. */
function lawsNamedBy({ exercises, lawCollections, sittings }: PackParts): string[] {
  const questions = exercises.flatMap(({ exercise }) => exercise.questions);
  return [
    ...new Set([
      ...questions.flatMap(({ laws, links }) => [...laws, ...links.map(({ law }) => law)]),
      ...lawCollections.flatMap(({ items }) => items.map(({ law }) => law)),
      ...sittings.flatMap(({ sitting }) => sitting.statutes.map(({ law }) => law)),
    ]),
  ];
}

function problemsOfQuestions(
  file: string,
  questions: readonly PackQuestion[],
  findClause: FindClause,
): LawOfQuestion[] {
  return questions.flatMap(({ externalId, laws, correctClauses, links }) => {
    const named = [
      ...laws.map((law, place) => ({ law, clause: null, field: `laws[${place}]` })),
      ...correctClauses.map((reference, place) => ({ ...reference, field: `correctClauses[${place}]` })),
      ...links.map(({ law, clause }, place) => ({ law, clause, field: `links[${place}]` })),
    ];
    return named.flatMap(({ field, law, clause }): LawOfQuestion[] => {
      if (findClause({ law, clause }) !== null) return [];
      const item = `question ${externalId}`;
      const isLawThere = findClause({ law, clause: null }) !== null;
      // A law that is not there is reported once, where the question lists it.
      if (!isLawThere && field.startsWith('correctClauses')) return [];
      const code = isLawThere ? 'unknown_clause' : 'unknown_law';
      return [
        { level: 'error', file, item, field, code, detail: clause === null ? law : `${law}: ${clause}`, law },
      ];
    });
  });
}

function problemsOfStatutes({ file, sitting }: FiledSitting, findClause: FindClause): ImportProblem[] {
  return sitting.statutes
    .map(({ law }, place) => ({ law, place }))
    .filter(({ law }) => !isRegistryNumber(law) && findClause({ law, clause: null }) === null)
    .map(({ law, place }) => ({
      level: 'error',
      file,
      item: '',
      field: `statutes[${place}]`,
      code: 'unknown_law',
      detail: law,
    }));
}

/** The owner tells `extensions[2].clause` of a law; an author looks for the third extension of a file. */
function problemOfLaw({ of, field, code, detail }: LawsProblem, laws: readonly FiledLaw[]): ImportProblem {
  const filed = laws.find(({ law }) => law.externalId === of);
  if (code === 'bad_source') {
    return {
      level: 'error',
      file: filed?.sourceFile ?? of,
      item: '',
      field: '',
      code: 'malformed_law',
      detail,
    };
  }
  const place = /^(extension|expansion)s\[(\d+)\]\.?(.*)$/.exec(field);
  const item = place === null ? '' : `${place[1]} number ${Number(place[2]) + 1}`;
  return { level: 'error', file: filed?.file ?? of, item, field: place?.[3] ?? field, code, detail };
}

function problemOfCollection({ of, field, code, detail }: LawsProblem): ImportProblem {
  const reported = code === 'bad_source' ? 'malformed_law' : code;
  return {
    level: 'error',
    file: LAW_COLLECTIONS_FILE,
    item: `collection ${of}`,
    field,
    code: reported,
    detail,
  };
}

function refuse(problems: readonly ImportProblem[]): void {
  if (problems.length > 0) throw new RefusedContent(problems);
}

/** Sittings of a course as a content pack has them. */
import { type PackSitting, packSitting } from '@sugya/contract/content-pack-sitting.ts';
import type { SittingRow } from './content/sittings.store.ts';

/** `idOf`: a name as a pack can have it; `lawName`: null where the law does not go along. */
export function packSittings(
  rows: readonly SittingRow[],
  {
    idOf,
    lawName,
  }: {
    readonly idOf: (name: string) => string;
    readonly lawName: (lawId: number) => string | null;
  },
): PackSitting[] {
  return rows.map(({ weights, parts, statutes, papers, ...sitting }) =>
    packSitting.parse({
      ...sitting,
      externalId: idOf(sitting.externalId),
      parts: parts.map((part) => ({ ...part, weight: weights[part.key] })),
      statutes: statutes.flatMap(({ lawId, law: named, isInBooklet }) => {
        const law = lawId === null ? named : lawName(lawId);
        return law === null ? [] : [{ law, isInBooklet }];
      }),
      papers: namesOf(papers).map((name) => ({
        name,
        parts: (['B', 'C'] as const)
          .map((part) => ({
            part,
            questions: papers
              .filter((one) => one.name === name && one.part === part)
              .map(({ exercise, question }) => `${idOf(exercise)}/${idOf(question)}`),
          }))
          .filter(({ questions }) => questions.length > 0),
      })),
    }),
  );
}

function namesOf(papers: SittingRow['papers']): string[] {
  return [...new Set(papers.map(({ name }) => name))];
}

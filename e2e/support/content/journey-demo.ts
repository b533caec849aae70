/**
 * The course of the journeys: the parts of the demo pack that are named below, so that journeys may count on what there is
 * while the demo grows. No sitting, no paper and no statute that waits.
 */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PackCourse, PackExercise, PackLawCollection } from '@sugya/contract/content-pack.ts';

const DEMO = fileURLToPath(new URL('../../../content/demo', import.meta.url));
const CATEGORIES =
  'contracts remedies penal bailees evidence judiciary ethics combined law-reading exam skills'.split(' ');
const EXERCISES = (
  'bailees-1 combined-1 contracts-defects-1 contracts-formation-1 contracts-formation-2 ethics-client-1 ' +
  'ethics-court-1 evidence-admissibility-1 evidence-witnesses-1 exam-rules-1 judiciary-1 judiciary-2 penal-defences-1 ' +
  'penal-general-1 penal-general-2 remedies-1 sample-law-1 sample-law-2 simulation-1 skills-reading-1'
).split(' ');
const CHAPTERS = (
  'chapter-bailees-cards chapter-contracts-defects chapter-contracts-formation chapter-judiciary-cards ' +
  'chapter-remedies-review chapter-sample-law'
).split(' ');
const LECTURE_LESSONS = ['contracts-formation', 'law-reading-sample'];

/** Hands over a folder with the pack, and takes it away afterwards. */
export async function withJourneyDemo<R>(use: (folder: string) => Promise<R>): Promise<R> {
  const folder = await mkdtemp(join(tmpdir(), 'sugya-journeys-'));
  try {
    await cp(DEMO, folder, { recursive: true });
    for (const name of ['sittings', 'drafting'])
      await rm(join(folder, name), { recursive: true, force: true });
    await keepFiles(join(folder, 'exercises'), EXERCISES);
    await keepFiles(join(folder, 'chapters'), CHAPTERS);
    await change<PackCourse>(join(folder, 'course.json'), (course) => ({
      ...course,
      sitting: null,
      statutes: [],
      categories: course.categories.filter(({ externalId }) => CATEGORIES.includes(externalId)),
    }));
    await change<{ collections: PackLawCollection[] }>(join(folder, 'law-collections.json'), (file) => ({
      collections: file.collections.filter(({ items }) => !items.some(({ law }) => waits(law))),
    }));
    await change<{ lessons: { lesson: string }[] }>(join(folder, 'lectures.json'), (file) => ({
      lessons: file.lessons.filter(({ lesson }) => LECTURE_LESSONS.includes(lesson)),
    }));
    for (const name of EXERCISES)
      await change<AuthoredExercise>(join(folder, 'exercises', `${name}.json`), withoutStatutes);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const waits = (law: string) => /^\d+$/.test(law);

/** What an author left out is not there. */
type AuthoredExercise = Omit<PackExercise, 'questions'> & {
  readonly questions: readonly (Omit<PackExercise['questions'][number], 'laws'> & {
    readonly laws?: string[];
  })[];
};

/** As the author's file is where no statute stands beside it; what it leaves out has its default. */
function withoutStatutes(exercise: AuthoredExercise): object {
  const { hasLaw, lawCollection, displaySeparateLawText, questions, ...rest } = exercise;
  const isWaiting = questions.some(({ laws = [] }) => laws.some(waits));
  const beside = isWaiting ? {} : { hasLaw, lawCollection, displaySeparateLawText };
  return {
    ...rest,
    ...beside,
    questions: questions.map(({ laws = [], correctClauses, links, ...question }) =>
      laws.some(waits) ? question : { ...question, laws, correctClauses, links },
    ),
  };
}

async function change<File>(path: string, edit: (content: File) => object): Promise<void> {
  const content: File = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify(edit(content)));
}

async function keepFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const file of await readdir(folder))
    if (!names.includes(file.replace(/\.json$/, ''))) await rm(join(folder, file));
}

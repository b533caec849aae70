import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { ExportFormat } from '@sugya/contract/export.ts';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentWriters } from '../../every-feature/content-writers.ts';
import { keptPath } from '../../platform/media/keep-media.ts';
import { openStorages } from '../../platform/media/storage/open-storages.ts';
import { systemRandom } from '../../platform/random.ts';
import { NO_VIDEOS, sanitiseHtml } from '../../platform/sanitise.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/app/test-database.ts';
import {
  buildPack,
  buildPackExercise,
  buildPackQuestion,
  writePackZip,
} from '../../testing/content/build-pack.ts';
import { formatOfFile } from '../import/formats/format-of-file.ts';
import { formatTable } from '../import/formats/format-table.ts';
import { importPack, preparePack } from '../import/import-pack.ts';
import { questionOfRow } from '../import/questions/question-of-row.ts';
import { readQuestionsFile } from '../import/questions/read-questions.ts';
import { packFiles } from '../media/uploads/pack-files.ts';
import { wholeOf } from './archive.ts';
import { makeCourseExport, makeExerciseExport } from './make-export.ts';

const DEMO = fileURLToPath(new URL('../../../../content/demo', import.meta.url));
const NOW = new Date('2026-03-01T10:00:00Z');

type Side = { readonly database: TestDatabase; readonly folder: string; readonly courseId: number };

let first: Side;
let second: Side;
let pack: Uint8Array;

async function side(path: string): Promise<Side> {
  const database = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sugya-export-'));
  const { report, problems } = await importPack({
    db: database.db,
    path,
    writers: contentWriters,
    policy: NO_VIDEOS,
    now: NOW,
    mediaFolder: join(folder, 'media'),
    library: packFiles({ db: database.db, random: systemRandom, storages: storagesIn(folder) }),
  });
  if (report === null) throw new Error(JSON.stringify(problems.slice(0, 5)));
  const { id } = await database.db.selectFrom('courses_courses').select('id').executeTakeFirstOrThrow();
  return { database, folder, courseId: id };
}

const storagesIn = (folder: string) => openStorages({ dataDirectory: folder, mediaBucket: null });
const needsOf = ({ database, folder }: Side) => ({
  db: database.db,
  mediaFolder: join(folder, 'media'),
  storages: storagesIn(folder),
});

async function exported(of: Side, format: ExportFormat): Promise<Uint8Array> {
  const made = await makeCourseExport(needsOf(of), { courseId: of.courseId, format });
  if (made === null) throw new Error('no course');
  return await wholeOf(made.download.content);
}

beforeAll(async () => {
  first = await side(DEMO);
  pack = await exported(first, 'pack');
  const file = join(first.folder, 'pack.zip');
  await writeFile(file, pack);
  second = await side(file);
}, 120_000);
afterAll(async () => {
  for (const { database, folder } of [first, second]) {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
});

/** What a pack says, without what is free in it: names of files, and the order of things that have none. */
async function canonical(path: string): Promise<unknown> {
  const { pack: read, problems } = await preparePack(path, NO_VIDEOS);
  if (read === null) throw new Error(JSON.stringify(problems.slice(0, 5)));
  const { media, ...content } = read.content;
  const kept = (kind: string) => (name: string | null) =>
    name === null ? null : keptPath(kind, name, media.get(name) ?? new Uint8Array(0));
  const [ofLectures, ofBooks] = [kept('lectures'), kept('books')];
  const sorted = <T>(things: readonly T[]) =>
    [...things].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  const usedVerdicts = new Set(content.verdictCollections.flatMap(({ verdicts }) => verdicts));
  return inUtc({
    ...content,
    exercises: sorted(content.exercises.map(({ exercise }) => exercise)),
    chapters: sorted(content.chapters.map(({ chapter }) => chapter)),
    // Without a day of its own it has that of the course, and an export says which that is.
    sittings: content.sittings.map(({ sitting }) => ({
      ...sitting,
      date: sitting.date ?? content.course.examDate,
    })),
    lectures: sorted(
      content.lectures.map((lesson) => ({
        ...lesson,
        videos: lesson.videos.map((video) => ({
          ...video,
          file: ofLectures(video.file),
          captions: ofLectures(video.captions),
          thumbnail: ofLectures(video.thumbnail),
        })),
      })),
    ),
    books: content.books.map((group) => ({
      ...group,
      books: group.books.map((book) => ({ ...book, file: ofBooks(book.file), image: ofBooks(book.image) })),
    })),
    laws: sorted(
      content.laws.map(({ law, source }) => ({
        ...law,
        file: source,
        extensions: sorted(law.extensions),
        expansions: sorted(law.expansions),
      })),
    ),
    lawCollections: sorted(content.lawCollections),
    verdicts: sorted(content.verdicts.map(({ verdict }) => verdict)).filter(({ externalId }) =>
      usedVerdicts.has(externalId),
    ),
    verdictCollections: sorted(content.verdictCollections),
  });
}

/** The same moment may be written with any offset. */
function inUtc(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_name, part: unknown) =>
    typeof part === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(part)
      ? new Date(part).toISOString()
      : part,
  );
}

describe('content packs', () => {
  it('IMP-09: the demo course that was imported and exported says what it said', async () => {
    expect(await canonical(join(first.folder, 'pack.zip'))).toEqual(await canonical(DEMO));
  });

  it('IMP-09: imported into an empty database and exported again it is the same file', async () => {
    const again = unzipSync(await exported(second, 'pack'));
    const before = unzipSync(pack);
    expect(Object.keys(again)).toEqual(Object.keys(before));
    for (const [name, content] of Object.entries(before)) {
      expect({ name, text: new TextDecoder().decode(again[name]) }).toEqual({
        name,
        text: new TextDecoder().decode(content),
      });
    }
  });

  it('IMP-09: one exercise is a pack with its place, its questions and its laws', async () => {
    const { id, external_id } = await first.database.db
      .selectFrom('exercises_exercises')
      .select(['id', 'external_id'])
      .where('external_id', '=', 'sample-law-1')
      .executeTakeFirstOrThrow();
    const made = await makeExerciseExport(needsOf(first), { exerciseId: id, format: 'pack' });
    const file = join(first.folder, 'exercise.zip');
    await writeFile(file, await wholeOf(made?.download.content ?? noBytes()));
    const { pack: read } = await preparePack(file, NO_VIDEOS);
    expect(read?.content.exercises.map(({ exercise }) => exercise.externalId)).toEqual([external_id]);
    expect(read?.content.course.categories).toHaveLength(1);
    expect(read?.content.laws).toHaveLength(2);
    expect(read?.content).toMatchObject({ messages: null, support: null, liveLectures: null, lectures: [] });
  });
});

describe('pictures of the library', () => {
  const keyIn = async ({ database }: Side) => {
    const { question_html } = await database.db
      .selectFrom('exercises_question_versions')
      .select('question_html')
      .where('question_html', 'like', '%/api/Media/%')
      .executeTakeFirstOrThrow();
    return /\/api\/Media\/([0-9a-f-]{36})/.exec(question_html)?.[1] ?? '';
  };

  it('MED-21: a picture of a text goes with the pack, opens under a key of its own elsewhere, and the next pack is the same', async () => {
    const drawn = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const name = `library/${createHash('sha256').update(drawn).digest('hex').slice(0, 32)}.jpg`;
    const questionHtml = `<p>מה בתמונה?</p><img src="media/${name}" alt="ריבוע">`;
    const authored = join(first.folder, 'pictures.zip');
    const question = buildPackQuestion('q1', { questionHtml });
    const others = [buildPackQuestion('q2'), buildPackQuestion('q3')];
    await writePackZip(
      authored,
      buildPack({
        'exercises/one.json': buildPackExercise({ questions: [question, ...others] }),
        [`media/${name}`]: drawn,
      }),
    );
    const here = await side(authored);
    const packed = await exported(here, 'pack');
    expect(Buffer.from(unzipSync(packed)[`media/${name}`] ?? []).equals(drawn)).toBe(true);
    const file = join(first.folder, 'carried.zip');
    await writeFile(file, packed);
    const there = await side(file);
    expect(await keyIn(there)).not.toBe(await keyIn(here));
    const { place } = await there.database.db
      .selectFrom('media_files')
      .select('place')
      .where('key', '=', await keyIn(there))
      .executeTakeFirstOrThrow();
    const stored = await storagesIn(there.folder).current.open(place);
    const bytes = await stored?.read({ start: 0, end: stored.size - 1 });
    expect(bytes && (await buffer(bytes)).equals(drawn)).toBe(true);
    const again = unzipSync(await exported(there, 'pack'));
    const before = unzipSync(packed);
    expect(Object.keys(again)).toEqual(Object.keys(before));
    for (const [part, content] of Object.entries(before)) {
      expect([part, Buffer.from(again[part] ?? []).equals(Buffer.from(content))]).toEqual([part, true]);
    }
    for (const { database, folder } of [here, there]) {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it.each([
    ['a file that is not there', undefined, 'missing_file'],
    ['what is no picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'refused_media'],
  ])('MED-21: %s keeps the pack out', async (_what, content, code) => {
    const name = `library/${'0'.repeat(32)}.png`;
    const file = join(first.folder, `${code}.zip`);
    const questionHtml = `<p>מה?</p><img src="media/${name}" alt="">`;
    const questions = ['q1', 'q2', 'q3'].map((id) => buildPackQuestion(id, { questionHtml }));
    await writePackZip(
      file,
      buildPack({
        'exercises/one.json': buildPackExercise({ questions }),
        ...(content !== undefined && { [`media/${name}`]: content }),
      }),
    );
    await expect(side(file)).rejects.toThrow(code);
  });
});

async function* noBytes(): AsyncGenerator<Uint8Array> {}

describe.each<[ExportFormat, string]>([
  ['moodle', '.xml'],
  ['qti', '.zip'],
])('%s', (format, ending) => {
  it('IMP-10: every field of a question that the format has comes back', async () => {
    const bytes = await exported(first, format);
    const kind = formatOfFile(bytes, ending);
    if (kind === null) throw new Error('not known again');
    const { table, problems } = await formatTable({ name: `a${ending}`, bytes, format: kind });
    expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
    expect(problems).toEqual([]);
    const content = (await makeCourseExport(needsOf(first), { courseId: first.courseId, format }))?.content;
    const wanted = (content?.exercises ?? []).flatMap(({ questions }) => questions);
    const back = table.questions.map((row) => questionOfRow(row, NO_VIDEOS).question);
    expect(back.map(({ externalId }) => externalId)).toEqual(wanted.map(({ externalId }) => externalId));
    const html = (text: string | null) => (text === null ? null : sanitiseHtml(text).replace(/\s+/g, ' '));
    for (const [place, question] of wanted.entries()) {
      const carriesPassage = format === 'qti';
      const read = back[place];
      expect({
        name: read?.name,
        questionHtml: html(read?.questionHtml ?? ''),
        passageHtml: html(read?.passageHtml ?? null),
        explanationHtml: html(read?.explanationHtml ?? null),
        takeawayHtml: html(read?.takeawayHtml ?? null),
        answers: read?.answers.map(({ text, isCorrect, rationaleHtml }) => ({
          text,
          isCorrect,
          rationaleHtml: html(rationaleHtml),
        })),
        difficulty: read?.difficulty,
        source: read?.source,
        isYesNo: read?.isYesNo,
      }).toEqual({
        name: question.name,
        questionHtml: html(
          !carriesPassage && question.passageHtml !== null
            ? `<div>${question.passageHtml}</div>${question.questionHtml}`
            : question.questionHtml,
        ),
        passageHtml: carriesPassage ? html(question.passageHtml) : null,
        explanationHtml: html(question.explanationHtml),
        takeawayHtml: carriesPassage ? html(question.takeawayHtml) : null,
        answers: question.answers.map(({ text, isCorrect, rationaleHtml }) => ({
          text,
          isCorrect,
          rationaleHtml: html(rationaleHtml),
        })),
        difficulty: question.difficulty,
        source: question.source,
        isYesNo: question.isYesNo,
      });
    }
  });
});

describe('xlsx', () => {
  it('IMP-10: a sheet for each exercise, and all that a table has comes back', async () => {
    const content = (await makeCourseExport(needsOf(first), { courseId: first.courseId, format: 'xlsx' }))
      ?.content;
    const file = join(first.folder, 'course.xlsx');
    await writeFile(file, await exported(first, 'xlsx'));
    // Parts of papers whose questions are named elsewhere have no sheet of questions.
    for (const exercise of (content?.exercises ?? []).filter(({ questions }) => questions.length > 0)) {
      const sheet = exercise.name.replaceAll(/[[\]:*?/\\]/g, '').slice(0, 31);
      const { table, problems } = await readQuestionsFile(file, { sheet });
      expect(problems).toEqual([]);
      const back = table.questions.map((row) => questionOfRow(row, NO_VIDEOS).question);
      expect(back).toEqual(
        exercise.questions.map((question) => ({
          ...question,
          redAlertSeconds: null,
          hideAnswers: false,
          correctClauses: question.correctClauses.map((clause) => ({ ...clause, quote: null })),
          cases: [],
          family: null,
          lawDate: null,
          links: [],
          laws: [...new Set(question.correctClauses.map(({ law }) => law))],
        })),
      );
    }
  });
});

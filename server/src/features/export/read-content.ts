/** A course, or one exercise of it, as a content pack has it. */
import {
  type PackBookGroup,
  type PackChapter,
  type PackCourse,
  type PackExercise,
  type PackLawCollection,
  type PackLectureLesson,
  type PackVerdict,
  type PackVerdictCollection,
  packBooks,
  packChapter,
  packCourse,
  packExercise,
  packLawCollections,
  packLectures,
  packVerdict,
  packVerdictCollections,
} from '@sugya/contract/content-pack.ts';
import {
  type PackMessage,
  type PackSupport,
  packMessages,
  packSupport,
} from '@sugya/contract/content-pack-desk.ts';
import { type PackDraftingTask, packDraftingTask } from '@sugya/contract/content-pack-drafting.ts';
import { type PackLiveLectures, packLiveLectures } from '@sugya/contract/content-pack-live.ts';
import type { PackSitting } from '@sugya/contract/content-pack-sitting.ts';
import { withAwaited } from '@sugya/domain/laws/awaited-places.ts';
import { isRegistryNumber } from '@sugya/domain/laws/registry-number.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { externalIdOf } from '../../platform/texts/external-id.ts';
import {
  type CourseRow,
  selectCategories,
  selectLessons,
  selectOptionalCourse,
} from './content/course.store.ts';
import {
  selectMessages,
  selectOptionalSupport,
  selectRegions,
  selectTopics,
  selectTracks,
} from './content/desk.store.ts';
import { selectDraftingTasks } from './content/drafting.store.ts';
import { type Scope, selectExercises, selectQuestions } from './content/exercises.store.ts';
import { selectBooks, selectChapters, selectVideos } from './content/lessons.store.ts';
import { selectSittings } from './content/sittings.store.ts';
import {
  selectLawCollections,
  selectStatuteNames,
  selectVerdictCollections,
  selectVerdicts,
} from './content/sources.store.ts';
import { ExportNotes } from './export-notes.ts';
import { packSittings } from './pack-sittings.ts';
import { type ExportedLaw, readLaws } from './read-laws.ts';

export type ExportedContent = {
  readonly course: PackCourse;
  readonly exercises: readonly PackExercise[];
  readonly chapters: readonly PackChapter[];
  readonly lectures: readonly PackLectureLesson[];
  readonly books: readonly PackBookGroup[];
  /** Null: an exercise alone says nothing of them. */
  readonly messages: readonly PackMessage[] | null;
  readonly support: PackSupport | null;
  readonly liveLectures: PackLiveLectures | null;
  readonly sittings: readonly PackSitting[];
  readonly draftingTasks: readonly PackDraftingTask[];
  readonly laws: readonly ExportedLaw[];
  readonly lawCollections: readonly PackLawCollection[];
  readonly verdicts: readonly PackVerdict[];
  readonly verdictCollections: readonly PackVerdictCollection[];
  readonly notes: ExportNotes;
};

type Database = Kysely<Tables>;

/** Null when there is no such course. */
export async function readContent(db: Database, scope: Scope): Promise<ExportedContent | null> {
  const found = await selectOptionalCourse(db, scope.courseId);
  if (found === undefined) return null;
  const notes = new ExportNotes();
  const idOf = (name: string) => {
    const id = externalIdOf(name);
    if (id !== name) notes.add('id_changed', name, id);
    return id;
  };
  const isWhole = scope.exerciseId === null;
  const [categories, lessons, exercises, questions] = [
    await selectCategories(db, scope.courseId),
    await selectLessons(db, scope.courseId),
    await selectExercises(db, scope),
    await selectQuestions(db, scope),
  ];
  const chapters = isWhole ? await selectChapters(db, scope.courseId) : [];
  const videos = isWhole ? await selectVideos(db, scope.courseId) : [];
  const inScope = isWhole
    ? lessons
    : lessons.filter(({ id }) => exercises.some(({ lessonId }) => lessonId === id));
  const lawCollections = await selectLawCollections(
    db,
    idsIn([...inScope, ...exercises, ...videos], 'lawCollectionId'),
  );
  const verdictCollections = await selectVerdictCollections(
    db,
    idsIn([...inScope, ...videos], 'verdictCollectionId'),
  );
  const verdicts = await selectVerdicts(
    db,
    verdictCollections.flatMap(({ verdictIds }) => verdictIds),
  );
  const sittings = isWhole ? await selectSittings(db, scope.courseId) : [];
  const { laws, lawName } = await readLaws(
    db,
    [
      ...lawCollections.flatMap(({ items }) => items.flatMap(({ lawId }) => lawId ?? [])),
      ...questions.flatMap(({ lawIds }) => lawIds),
      ...sittings.flatMap(({ statutes }) => statutes.flatMap(({ lawId }) => lawId ?? [])),
    ],
    notes,
  );
  const lawCollectionName = nameIn(lawCollections, idOf);
  const verdictCollectionName = nameIn(verdictCollections, idOf);
  const collectionsOf = (of: { lawCollectionId: number | null; verdictCollectionId: number | null }) => ({
    lawCollection: lawCollectionName(of.lawCollectionId),
    verdictCollection: verdictCollectionName(of.verdictCollectionId),
  });
  const categoryIds = new Map(categories.map(({ id, externalId }) => [id, idOf(externalId)]));
  const lessonIds = new Map(lessons.map(({ id, externalId }) => [id, idOf(externalId)]));
  const categoryOfLesson = new Map(lessons.map(({ id, categoryId }) => [id, categoryIds.get(categoryId)]));
  for (const { externalId, state } of inScope) {
    if (state !== 'published') notes.add('state_not_carried', `lesson ${externalId}`, state);
  }
  const packedExercises = exercises.flatMap(({ id, lessonId, state, lawCollectionId, ...exercise }) => {
    const item = `exercise ${exercise.externalId}`;
    const inside = questions.filter(({ exerciseId }) => exerciseId === id);
    // A part whose questions are drawn has none of its own.
    if (inside.length === 0 && exercise.examDraws === null) {
      notes.add('nothing_inside', item);
      return [];
    }
    if (state !== 'published') notes.add('state_not_carried', item, state);
    const packed = packExercise.parse({
      ...exercise,
      externalId: idOf(exercise.externalId),
      category: categoryOfLesson.get(lessonId),
      lesson: lessonIds.get(lessonId),
      order: Math.max(1, exercise.order),
      lawCollection: lawCollectionName(lawCollectionId),
      questions: inside.map(({ exerciseId: _of, isVoided, awaited, ...stored }) => {
        const { lawIds, correctClauses, links, ...question } = stored;
        if (isVoided) notes.add('voided_not_carried', `question ${question.externalId}`);
        const inLaw = <Link extends { readonly lawId: number }>({ lawId, ...link }: Link) => {
          const law = lawName(lawId);
          return law === null ? [] : [{ law, ...link }];
        };
        const here = {
          laws: lawIds.flatMap((lawId) => lawName(lawId) ?? []),
          correctClauses: correctClauses.flatMap(inLaw),
          links: links.flatMap(inLaw),
        };
        return { ...question, externalId: idOf(question.externalId), ...withAwaited(here, awaited) };
      }),
    });
    return [{ id, packed }];
  });
  const exerciseIds = new Map(packedExercises.map(({ id, packed }) => [id, packed.externalId]));
  return {
    course: packCourse.parse({
      ...courseFields(found),
      statutes: await selectStatuteNames(db, statutesOf(packedExercises, lawCollections)),
      externalId: idOf(found.externalId),
      // An exercise alone goes without the sitting of its course.
      sitting: isWhole && found.sitting !== null ? idOf(found.sitting) : null,
      categories: categories.flatMap(({ id, externalId, ...category }) => {
        const inside = inScope.filter(({ categoryId }) => categoryId === id);
        if (inside.length === 0) {
          if (isWhole) notes.add('nothing_inside', `category ${externalId}`);
          return [];
        }
        const packed = inside.map((lesson) => ({
          externalId: lessonIds.get(lesson.id),
          name: lesson.name,
          ...collectionsOf(lesson),
        }));
        return [{ ...category, externalId: categoryIds.get(id), lessons: packed }];
      }),
    }),
    exercises: packedExercises.map(({ packed }) => packed),
    chapters: chapters.flatMap(({ lessonId, state, exerciseId, ...chapter }) => {
      const item = `chapter ${chapter.externalId}`;
      if (chapter.questions.length === 0) {
        notes.add('nothing_inside', item);
        return [];
      }
      if (state !== 'published') notes.add('state_not_carried', item, state);
      return packChapter.parse({
        ...chapter,
        externalId: idOf(chapter.externalId),
        order: Math.max(1, chapter.order),
        category: categoryOfLesson.get(lessonId),
        lesson: lessonIds.get(lessonId),
        exercise: exerciseId === null ? null : (exerciseIds.get(exerciseId) ?? null),
        questions: chapter.questions.map((question) => ({
          ...question,
          externalId: idOf(question.externalId),
        })),
      });
    }),
    lectures: packLectures.parse({
      lessons: inScope
        .filter(
          ({ id, materialsHtml }) =>
            isWhole && (materialsHtml !== null || videos.some((one) => one.lessonId === id)),
        )
        .map(({ id, materialsHtml }) => ({
          lesson: lessonIds.get(id),
          supportingMaterialsHtml: materialsHtml,
          videos: videos
            .filter(({ lessonId }) => lessonId === id)
            .map(({ lessonId: _of, lawCollectionId, verdictCollectionId, ...video }) => ({
              ...video,
              externalId: idOf(video.externalId),
              ...collectionsOf({ lawCollectionId, verdictCollectionId }),
            })),
        })),
    }).lessons,
    books: isWhole ? groupsOf(await selectBooks(db, scope.courseId), idOf) : [],
    messages: isWhole ? await messagesOf(db, scope.courseId, idOf) : null,
    support: isWhole ? await supportOf(db, scope.courseId, idOf) : null,
    liveLectures: isWhole ? await liveLecturesOf(db, scope.courseId) : null,
    sittings: packSittings(sittings, { idOf, lawName }),
    draftingTasks: isWhole
      ? (await selectDraftingTasks(db, scope.courseId)).map((task) =>
          packDraftingTask.parse({ ...task, externalId: idOf(task.externalId) }),
        )
      : [],
    laws,
    lawCollections: packLawCollections.parse({
      collections: lawCollections.flatMap(({ id, items, ...collection }) => {
        const named = items.flatMap(({ lawId, law: awaited, clause }) => {
          const law = lawId === null ? awaited : lawName(lawId);
          return law === null ? [] : [{ law, clause }];
        });
        return named.length === 0 ? [] : [{ ...collection, externalId: lawCollectionName(id), items: named }];
      }),
    }).collections,
    verdicts: verdicts.map(({ id: _id, ...verdict }) =>
      packVerdict.parse({ ...verdict, externalId: externalIdOf(verdict.externalId) }),
    ),
    verdictCollections: packVerdictCollections.parse({
      collections: verdictCollections.flatMap(({ id, name, verdictIds }) => {
        const named = verdictIds.flatMap(
          (verdictId) => verdicts.find((verdict) => verdict.id === verdictId) ?? [],
        );
        const ids = named.map(({ externalId }) => externalIdOf(externalId));
        return ids.length === 0 ? [] : [{ externalId: verdictCollectionName(id), name, verdicts: ids }];
      }),
    }).collections,
    notes,
  };
}

function courseFields({ externalId: _externalId, ...course }: CourseRow): object {
  return course;
}

function idsIn<K extends string>(
  things: readonly { readonly [N in K]?: number | null }[],
  field: K,
): number[] {
  return [...new Set(things.flatMap((thing) => thing[field] ?? []))];
}

/** The numbers by which questions and collections name statutes of the registry. */
function statutesOf(
  exercises: readonly { readonly packed: PackExercise }[],
  collections: readonly { readonly items: readonly { readonly law: string | null }[] }[],
): string[] {
  const questions = exercises.flatMap(({ packed }) => packed.questions);
  const named = [
    ...questions.flatMap(({ laws, links }) => [...laws, ...links.map(({ law }) => law)]),
    ...collections.flatMap(({ items }) => items.flatMap(({ law }) => law ?? [])),
  ];
  return [...new Set(named)].filter(isRegistryNumber);
}

/** A collection without anything in it is no collection of a pack. */
function nameIn(
  collections: readonly {
    readonly id: number;
    readonly externalId: string;
    readonly items?: readonly unknown[];
    readonly verdictIds?: readonly unknown[];
  }[],
  idOf: (name: string) => string,
): (id: number | null) => string | null {
  const names = new Map(
    collections
      .filter(({ items, verdictIds }) => (items ?? verdictIds ?? []).length > 0)
      .map(({ id, externalId }) => [id, idOf(externalId)]),
  );
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

function groupsOf(
  rows: Awaited<ReturnType<typeof selectBooks>>,
  idOf: (name: string) => string,
): PackBookGroup[] {
  const groups = [...new Set(rows.map(({ groupExternalId }) => groupExternalId))].map((group) => {
    const inside = rows.filter(({ groupExternalId }) => groupExternalId === group);
    return {
      externalId: idOf(group),
      name: inside[0]?.groupName,
      books: inside
        .filter(({ externalId }) => externalId !== null)
        .map(({ groupExternalId: _id, groupName: _name, externalId, ...book }) => ({
          ...book,
          externalId: idOf(externalId ?? ''),
        })),
    };
  });
  return packBooks.parse({ groups }).groups;
}

async function messagesOf(
  db: Database,
  courseId: number,
  idOf: (name: string) => string,
): Promise<PackMessage[] | null> {
  const messages = await selectMessages(db, courseId);
  if (messages.length === 0) return null;
  return packMessages.parse({
    messages: messages.map((message) => ({
      ...message,
      externalId: idOf(message.externalId),
      displayFrom: message.displayFrom.toISOString(),
      displayTo: message.displayTo?.toISOString() ?? null,
    })),
  }).messages;
}

async function supportOf(
  db: Database,
  courseId: number,
  idOf: (name: string) => string,
): Promise<PackSupport | null> {
  const settings = await selectOptionalSupport(db, courseId);
  const topics = await selectTopics(db, courseId);
  if (settings === undefined && topics.length === 0) return null;
  return packSupport.parse({
    settings: settings ?? {},
    topics: topics.map((topic) => ({ ...topic, externalId: idOf(topic.externalId) })),
  });
}

async function liveLecturesOf(db: Database, courseId: number): Promise<PackLiveLectures | null> {
  const tracks = await selectTracks(db, courseId);
  const regions = await selectRegions(db, courseId);
  if (tracks.length === 0 && regions.length === 0) return null;
  const utc = (time: string) => new Date(time).toISOString();
  return packLiveLectures.parse({
    regions,
    tracks: tracks.map((track) => ({
      ...track,
      subjects: track.subjects.map((subject) => ({
        ...subject,
        lectures: subject.lectures.map((lecture) => ({
          ...lecture,
          startTime: utc(lecture.startTime),
          endTime: utc(lecture.endTime),
        })),
      })),
    })),
  });
}

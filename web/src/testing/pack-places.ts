/** Every field of a content pack, and the form of the studio that sets it. */
import { contentPackSchema } from '@sugya/contract/content-pack-schema.ts';
import { type StudioKind, studioForms } from '@sugya/contract/studio-forms.ts';
import { formSections } from '../features/studio/forms/form-sections.ts';
import { listKinds, listOf } from '../features/studio/lists/list-kinds.ts';
import { formFields, studioForms as words } from '../hebrew/studio-forms.ts';
import { studioQuestions } from '../hebrew/studio-questions.ts';
import { thingForms } from '../hebrew/studio-thing-forms.ts';

/** Which form writes the fields that stand at a place of the pack. */
const KIND_AT: Readonly<Record<string, StudioKind>> = {
  course: 'course',
  'course.sideBar': 'course',
  'course.calculator': 'sitting',
  'course.categories': 'category',
  'course.categories.lessons': 'lesson',
  exercise: 'exercise',
  'exercise.questions': 'question',
  'exercise.questions.answers': 'question',
  'exercise.questions.correctClauses': 'question',
  'exercise.questions.links': 'question',
  'exercise.questions.cases': 'question',
  chapter: 'chapter',
  'chapter.questions': 'statement',
  'lectures.lessons': 'material',
  'lectures.lessons.videos': 'video',
  'books.groups': 'bookGroup',
  'books.groups.books': 'book',
  'messages.messages': 'message',
  'support.settings': 'support',
  'support.topics': 'topic',
  'liveLectures.regions': 'region',
  'liveLectures.tracks': 'track',
  'liveLectures.tracks.subjects': 'trackSubject',
  'liveLectures.tracks.subjects.lectures': 'liveLecture',
  'liveLectures.tracks.subjects.lectures.hall': 'liveLecture',
};

/** What a form calls otherwise, or another form holds. */
const FIELD_AT: Readonly<Record<string, readonly [StudioKind, string]>> = {
  'course.examDate': ['sitting', 'examDate'],
  'course.termsHtml': ['terms', 'termsHtml'],
  'course.categories.lessons.lawCollection': ['lesson', 'lawCollectionId'],
  'course.categories.lessons.verdictCollection': ['lesson', 'verdictCollectionId'],
  'exercise.lawCollection': ['exercise', 'lawCollectionId'],
  'exercise.questions.laws': ['question', 'lawIds'],
  'chapter.exercise': ['chapter', 'exerciseId'],
  'lectures.lessons.videos.lawCollection': ['video', 'lawCollectionId'],
  'lectures.lessons.videos.verdictCollection': ['video', 'verdictCollectionId'],
  'books.groups.books.title': ['book', 'name'],
  'messages.messages.title': ['message', 'name'],
  'liveLectures.tracks.subjects.lectures.teacherName': ['liveLecture', 'name'],
  'liveLectures.tracks.subjects.lectures.hall.name': ['liveLecture', 'hallName'],
  'liveLectures.tracks.subjects.lectures.hall.address': ['liveLecture', 'hallAddress'],
  'liveLectures.tracks.subjects.lectures.hall.city': ['liveLecture', 'hallCity'],
};

/** No form sets them, each with the reason. */
export const SET_OTHERWISE: readonly (readonly [RegExp, string])[] = [
  [/\.externalId$/, 'the name by which packs find a thing; no student sees it, and the studio gives its own'],
  [/^(?:exercise|chapter)\.order$/, 'a place among siblings, set by moving'],
  [
    /^(?:exercise|chapter)\.(?:category|lesson)$|^lectures\.lessons\.lesson$/,
    'where it stands, set by making it there',
  ],
  [
    /^sitting\.|^course\.sitting$/,
    'set together in the form of a sitting: only one with the parts of a day is a file, which its own tests set and export',
  ],
  [/^pack\./, 'says who made the pack and under which terms; no student sees it'],
  [/^course\.statutes\./, 'names of statutes that a pack waits for; it is the pack that knows them'],
  [/^people\./, 'accounts of demo packs alone'],
  [/^draftingTask\./, 'set and seen in the journeys of the drafting task'],
  [/^(?:law|lawCollections)\./, 'written in the editors of laws and collections'],
  [/^(?:verdict|verdictCollections)\./, 'written in the editors of summaries and collections'],
];

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};

/** Every field of the pack that holds no others, by its path. */
function fieldsOf(schema: Schema, path: string): string[] {
  const inner = [schema, schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(
    (one): one is Schema => one !== undefined,
  );
  const nested = inner.flatMap((one) =>
    one === schema
      ? Object.entries(one.properties ?? {}).flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`))
      : fieldsOf(one, path).filter((field) => field !== path),
  );
  return nested.length > 0 ? [...new Set(nested)] : [path];
}

const { $defs } = contentPackSchema() as { readonly $defs: Readonly<Record<string, Schema>> }; // as it is written
export const packFields: readonly string[] = Object.entries($defs).flatMap(([file, schema]) =>
  fieldsOf(schema, file),
);

/** The names of a kind's form, and of what is nested in it. */
function namesOf(kind: StudioKind): string[] {
  if (kind in formSections)
    return formSections[kind as keyof typeof formSections].flatMap((section) =>
      section.fields.map(({ name }) => name),
    );
  const shape: Readonly<Record<string, unknown>> = studioForms[kind].shape;
  return Object.keys(shape);
}

/** The kind whose form sets it, and the name that the form gives it; null: no form does. */
export function formFieldOf(path: string): readonly [kind: StudioKind, name: string] | null {
  const renamed = FIELD_AT[path];
  if (renamed !== undefined) return namesOf(renamed[0]).includes(renamed[1]) ? renamed : null;
  const place = path.slice(0, path.lastIndexOf('.'));
  const kind = KIND_AT[place];
  if (kind === undefined) return null;
  const name = path.slice(place.length + 1);
  const holder = place.slice(place.lastIndexOf('.') + 1);
  // What is nested first: a judgement has a name as its question has.
  if (namesOf(kind).includes(holder)) return [kind, `${holder}.${name}`];
  return namesOf(kind).includes(name) ? [kind, name] : null;
}

/** The forms with their labels, for the journey that sets every field by its control. */
export const studioFields = {
  sections: formSections,
  labels: formFields,
  flags: words.flags,
  question: studioQuestions,
  tree: thingForms,
  listOf,
  listKinds,
};

/**
 * Every field of the content pack is set in the studio by its labelled control, published, equal in the exported pack, and
 * seen by a student where `shown-fields.ts` says.
 */
import { expect } from '@playwright/test';
import { createStudioThing, listStudioCourses, readStudioThing } from '@sugya/contract/studio.ts';
import type { StudioKind } from '@sugya/contract/studio-forms.ts';
import type { ListedKind } from '@sugya/contract/studio-listed-forms.ts';
import { listStudioThings } from '@sugya/contract/studio-lists.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { paths } from '@sugya/web/paths.ts';
import { formFieldOf, packFields, SET_OTHERWISE, studioFields } from '@sugya/web/testing/pack-places.ts';
import { exportedPack, valuesAt } from '../support/studio/exported-pack.ts';
import { CHOSEN, publish, setField, unfold } from '../support/studio/set-field.ts';
import { lookForFields } from '../support/studio/shown/look-for-fields.ts';
import { bringSources, studentVisit } from '../support/studio/shown/student-visit.ts';
import { Walk } from '../support/studio/walk.ts';
import { writeQuestion, writeYesNo } from '../support/studio/write-question.ts';
import { ADMIN, type Sugya, test } from '../support/world.ts';

const {
  sections: formSections,
  labels: formFields,
  flags: menuFlags,
  tree: thingForms,
  listOf,
  listKinds,
} = studioFields;

/** Of a video and a book: either a file or an address. The second of its kind has the files. */
const OF_FILES: Readonly<Partial<Record<StudioKind, readonly string[]>>> = {
  video: ['file', 'captions', 'thumbnail'],
  book: ['file', 'image'],
};

function labelsOf(kind: keyof typeof formSections, without: readonly string[] = []): Record<string, string> {
  const words: Readonly<Record<string, { readonly label: string }>> = formFields[kind];
  const names = formSections[kind].flatMap(({ fields }) => fields.map(({ name }) => String(name)));
  return Object.fromEntries(
    names.filter((name) => !without.includes(name)).map((name) => [name, words[name]?.label ?? name]),
  );
}

async function school(sugya: Sugya, token: string) {
  const create = async (kind: StudioKind, parentId: number | null) =>
    (await callOk(sugya.origin, createStudioThing, { body: { kind, parentId, name: kind }, token })).id;
  const course = await create('course', null);
  const category = await create('category', course);
  const lesson = await create('lesson', category);
  const exercise = await create('exercise', lesson);
  const examBank = await create('exercise', lesson);
  const chapter = await create('chapter', lesson);
  const bookGroup = await create('bookGroup', course);
  const track = await create('track', course);
  const trackSubject = await create('trackSubject', track);
  return {
    course,
    category,
    lesson,
    exercise,
    // An exercise of an exam day is practised nowhere, so what is of the day stands in others.
    examPart: await create('exercise', lesson),
    examBank,
    bankQuestion: await create('question', examBank),
    chapter,
    bookGroup,
    track,
    trackSubject,
    statement: await create('statement', chapter),
    question: await create('question', exercise),
    yesNo: await create('question', exercise),
    video: await create('video', lesson),
    secondVideo: await create('video', lesson),
    book: await create('book', bookGroup),
    secondBook: await create('book', bookGroup),
    sitting: await create('sitting', course),
    message: await create('message', course),
    topic: await create('topic', course),
    region: await create('region', course),
    liveLecture: await create('liveLecture', trackSubject),
  };
}

async function writeList(walk: Walk, kind: ListedKind, id: number, courseId: number) {
  const list = listOf(kind);
  if (list === null) throw new Error(`${kind} stands in no list`);
  const isFirst = listKinds[list][0] === kind;
  await walk.page.goto(paths.studioList({ courseId, list, ...(!isFirst && { kind }), sel: id }));
  const form = walk.page.getByRole('complementary').locator('form');
  await expect(form).toBeVisible();
  await walk.fields(kind, form, labelsOf(kind, OF_FILES[kind]));
  await publish(walk.page, form, /^פרסום/);
}

async function writeSettings(walk: Walk, courseId: number): Promise<void> {
  const { page } = walk;
  const open = async (tab: 'general' | 'exam' | 'menu' | 'terms' | 'help', kind: string) => {
    await page.goto(paths.studioSettings({ courseId, tab }));
    const form = page.getByRole('form', { name: kind });
    await expect(form).toBeVisible();
    return form;
  };
  const course = await open('general', 'קורס');
  const { name, openingRemarksHtml } = formFields.course;
  await walk.fields('course', course, { name: name.label, openingRemarksHtml: openingRemarksHtml.label });
  await publish(page, course, /^פרסום/);
  const sitting = await open('exam', 'מועד בחינה');
  await walk.fields('sitting', sitting, labelsOf('sitting', ['parts', 'blueprint', 'statutes', 'papers']));
  await publish(page, sitting, /^פרסום/);
  const menu = await open('menu', 'קורס');
  const flags = Object.entries(menuFlags).map(([flag, label]) => [`sideBar.${flag}`, label]);
  await walk.fields('course', menu, Object.fromEntries(flags));
  await publish(page, menu, /^פרסום/);
  const terms = await open('terms', 'תנאי שימוש');
  await walk.fields('terms', terms, labelsOf('terms'));
  await publish(page, terms, /^פרסום/);
  const support = await open('help', 'שעות ומכסות');
  await walk.fields('support', support, labelsOf('support'));
  await publish(page, support, /^פרסום/);
}

const TREE_LABELS = {
  category: {
    name: thingForms.name.label,
    type: thingForms.category.type,
    examSubject: thingForms.category.examSubject,
    iconUrl: thingForms.category.iconUrl,
    showOnSideMenuOnly: thingForms.category.showOnSideMenuOnly,
  },
  lesson: {
    name: thingForms.name.label,
    lawCollectionId: thingForms.lesson.lawCollectionId,
    verdictCollectionId: thingForms.lesson.verdictCollectionId,
  },
  exercise: {
    name: thingForms.name.label,
    subtitle: thingForms.exercise.subtitle.label,
    ...Object.fromEntries(
      Object.entries(thingForms.exercise.flags)
        .filter(([flag]) => flag !== 'isExamBank')
        .map(([flag, { label }]) => [flag, label]),
    ),
    lawCollectionId: thingForms.exercise.lawCollectionId.label,
    hiddenExerciseStatisticsMessage: thingForms.exercise.hiddenExerciseStatisticsMessage.label,
    exerciseTypeId: thingForms.exercise.exerciseTypeId.label,
    disclaimerHtml: thingForms.exercise.disclaimerHtml,
    confirmText: thingForms.exercise.confirmText.label,
    noteText: thingForms.exercise.noteText.label,
  },
} as const;

async function writeTree(
  walk: Walk,
  kind: keyof typeof TREE_LABELS,
  { id, courseId }: { readonly id: number; readonly courseId: number },
  labels: Readonly<Record<string, string>> = TREE_LABELS[kind],
) {
  const { page } = walk;
  await page.goto(paths.studioTree({ courseId, sel: `${kind}.${id}` }));
  const panel = page.getByRole('complementary').last();
  await expect(panel.getByRole('textbox', { name: thingForms.name.label, exact: true })).toBeVisible();
  await walk.fields(kind, panel, labels);
  await publish(page, panel, /^פרסום/);
}

async function writeMaterial(walk: Walk, lesson: number, courseId: number): Promise<void> {
  const { page } = walk;
  await page.goto(paths.studioTree({ courseId, sel: `lesson.${lesson}` }));
  await page.getByText('חומר כתוב', { exact: true }).first().click();
  const form = page.getByRole('form', { name: 'חומר כתוב' });
  await expect(form).toBeVisible();
  await walk.fields('material', form, labelsOf('material'));
  await publish(page, form, /^פרסום/);
}

async function writeFiles(
  walk: Walk,
  kind: 'video' | 'book',
  { id, courseId }: { readonly id: number; readonly courseId: number },
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const list = kind === 'video' ? 'lectures' : 'books';
  await walk.page.goto(paths.studioList({ courseId, list, sel: id }));
  const form = walk.page.getByRole('complementary').locator('form');
  await expect(form).toBeVisible();
  await unfold(form);
  const words: Readonly<Record<string, { readonly label: string }>> = formFields[kind];
  for (const [name, file] of Object.entries(files)) {
    await setField(form, words[name]?.label ?? name, file);
    walk.set.set(`${kind}.${name}`, CHOSEN);
  }
  await expect(form.getByText(/^נשמר/).first()).toBeVisible();
  await publish(walk.page, form, /^פרסום/);
}

/** Files that lie in the media folder: those of a video or book of the demo course that has all of them. */
async function demoFiles(
  sugya: Sugya,
  token: string,
  kind: 'video' | 'book',
): Promise<Record<string, string>> {
  const courses = await callOk(sugya.origin, listStudioCourses, { token });
  const demo = courses.find(({ exerciseCount }) => exerciseCount > 1);
  const params = { courseId: demo?.id ?? 0 };
  const { things } = await callOk(sugya.origin, listStudioThings, { params, query: { kind }, token });
  for (const { id } of things) {
    const { form } = await callOk(sugya.origin, readStudioThing, { params: { kind, id }, token });
    const files = (OF_FILES[kind] ?? []).map((name) => [name, form[name]] as const);
    if (files.every(([, file]) => typeof file === 'string'))
      return Object.fromEntries(files) as Record<string, string>; // as they were just seen to be
  }
  throw new Error(`The demo course has no ${kind} with files of its own`);
}

/** Without mark-up. The pack of the sources says of each field its name. */
function writtenAt({ set }: Walk, path: string): string {
  const typed = set.get(formFieldOf(path)?.join('.') ?? '');
  const isWords = typed !== undefined && typed !== null && typed !== CHOSEN;
  return isWords ? String(typed).replaceAll(/<[^>]*>/g, '') : `נכתב ${path.replace('.', ' ')}`;
}

// Hundreds of steps, one after the other: none of them is about speed.
const NOT_HURRIED = 60_000;
test.use({
  actionTimeout: NOT_HURRIED,
  settings: {
    REQUEST_DEADLINE_MS: String(NOT_HURRIED / 2),
    // Parts of the menu that only such an installation has.
    DRAFTING_SIMULATOR_URL: 'https://simulator.example/in',
    DRAFTING_SIMULATOR_SECRET: 'a secret that only this walk knows of',
    LIBRARY_URL: 'https://library.example',
    BOOK_HOSTS: 'books.example',
    VIDEO_HOSTS: 'player.vimeo.com',
  },
});

test('FST-08, STF-16, STF-19: every field of a content pack is set by its control, equal in the exported pack, and seen by a student', async ({
  page,
  context,
  browser,
  sugya,
}) => {
  test.setTimeout(900_000);
  const admin = await sugya.signIn(ADMIN);
  const { token } = admin;
  await context.addCookies([{ name: 'refresh_token', value: admin.refreshToken, url: sugya.origin }]);
  const made = await school(sugya, token);
  const courseId = made.course;
  const walk = new Walk(page);
  await writeSettings(walk, courseId);
  for (const kind of ['category', 'lesson', 'exercise'] as const)
    await writeTree(walk, kind, { id: made[kind], courseId });
  await writeTree(walk, 'exercise', { id: made.examPart, courseId }, thingForms.exercise.exam.fields);
  const isExamBank = thingForms.exercise.flags.isExamBank.label;
  await writeQuestion(walk, made.bankQuestion);
  await writeTree(walk, 'exercise', { id: made.examBank, courseId }, { isExamBank });
  await writeMaterial(walk, made.lesson, courseId);
  await writeQuestion(walk, made.question);
  await writeYesNo(walk, made.yesNo);
  const listed = [
    'bookGroup',
    'track',
    'trackSubject',
    'region',
    'chapter',
    'statement',
    'video',
    'book',
    'message',
    'topic',
    'liveLecture',
  ] as const;
  for (const kind of listed) await writeList(walk, kind, made[kind], courseId);

  await writeFiles(walk, 'video', { id: made.secondVideo, courseId }, await demoFiles(sugya, token, 'video'));
  await writeFiles(walk, 'book', { id: made.secondBook, courseId }, await demoFiles(sugya, token, 'book'));

  const pack = await exportedPack(sugya.origin, { courseId, token });
  const isListed = (path: string) => SET_OTHERWISE.some(([known]) => known.test(path));
  const wrong: string[] = [];
  for (const path of packFields.filter((one) => !isListed(one))) {
    const field = formFieldOf(path);
    const key = field === null ? '' : field.join('.');
    const last = path.slice(path.lastIndexOf('.') + 1);
    const expected = walk.set.get(key) ?? walk.set.get(`${key}.${last}`);
    // The editor of these texts writes down that they read from the right.
    const found = valuesAt(pack, path).map((value) =>
      typeof value === 'string' ? value.replaceAll(' dir="rtl"', '') : value,
    );
    const isEqual =
      expected === CHOSEN
        ? found.some((value) => value !== null && value !== undefined)
        : expected !== undefined && found.includes(expected);
    if (!isEqual) wrong.push(`${path}: set ${String(expected)}, exported ${JSON.stringify(found)}`);
  }
  const { origin } = sugya;
  const sources = await bringSources({ origin, token, page });
  const student = await sugya.signIn(sugya.newStudent());
  const visit = await studentVisit({ origin, token }, { browser, student, made, sources });
  const unseen = await lookForFields(visit, (path) => writtenAt(walk, path));
  await visit.close();
  expect({ left: walk.left, wrong, unseen }).toEqual({ left: [], wrong: [], unseen: [] });
});

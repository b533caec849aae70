/** Every field of the content pack is set in the studio by its labelled control, published, and equal in the exported pack. */
import { expect, type Locator, type Page } from '@playwright/test';
import { createStudioThing, listStudioCourses, readStudioThing } from '@sugya/contract/studio.ts';
import type { StudioKind } from '@sugya/contract/studio-forms.ts';
import type { ListedKind } from '@sugya/contract/studio-listed-forms.ts';
import { listStudioThings } from '@sugya/contract/studio-lists.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { paths } from '@sugya/web/paths.ts';
import { formFieldOf, packFields, SET_OTHERWISE, studioFields } from '@sugya/web/testing/pack-places.ts';
import { LAW } from '../support/content/demo-law.ts';
import { exportedPack, valuesAt } from '../support/studio/exported-pack.ts';
import { CHOSEN, publish, setField, type Typed, unfold } from '../support/studio/set-field.ts';
import { ADMIN, type Sugya, test } from '../support/world.ts';

const {
  sections: formSections,
  labels: formFields,
  flags: menuFlags,
  question: studioQuestions,
  tree: thingForms,
  listOf,
  listKinds,
} = studioFields;

/** What has a shape of its own; everything else is given words that stand nowhere else. */
const WORDS: Readonly<Record<string, string>> = {
  'sitting.examDate': '2027-06-20',
  'sitting.lawDate': '2027-05-01',
  'sitting.caseLawDate': '2027-04-01',
  'sitting.asOf': '2026-11-01',
  'sitting.proceduralWeight': '30',
  'sitting.substantiveWeight': '25',
  'sitting.lastWeight': '45',
  'sitting.passMark': '61',
  'sitting.minimumPercent': '52',
  'sitting.step': '0.25',
  'message.displayFrom': '2026-01-05T08:30',
  'message.displayTo': '2028-02-03',
  'support.dailyQuota': '7',
  'support.weeklyQuota': '11',
  'chapter.iconUrl': '/icons/set-chapter.svg',
  'category.iconUrl': '/icons/set-subject.svg',
  'video.url': 'https://vimeo.com/76979871',
  'video.thumbnailUrl': 'https://pictures.example/set.jpg',
  'video.lengthSeconds': '127',
  'book.url': 'https://books.example/set',
  'book.imageUrl': 'https://pictures.example/cover.jpg',
  'liveLecture.startTime': '2027-06-01T18:00',
  'liveLecture.endTime': '2027-06-01T20:00',
  'liveLecture.joinUrl': 'https://live.example/set',
  'liveLecture.capacity': '37',
};

/** As a pack writes what was typed otherwise. */
const IN_PACK: Readonly<Record<string, Typed>> = {
  'message.displayFrom': '2026-01-05T06:30:00.000Z',
  'message.displayTo': CHOSEN,
  'liveLecture.startTime': '2027-06-01T15:00:00.000Z',
  'liveLecture.endTime': '2027-06-01T17:00:00.000Z',
  'statement.isTrue': false,
  'chapter.kind': 'law',
  'sitting.inputScale': 'points',
};

/** Set by other tests; this list can only become shorter. A question of yes and no has no nearness, which is set here. */
const SET_ELSEWHERE = ['exercise.questions.isYesNo'];

/** Of a video and a book: either a file or an address. The second of its kind has the files. */
const OF_FILES: Readonly<Partial<Record<StudioKind, readonly string[]>>> = {
  video: ['file', 'captions', 'thumbnail'],
  book: ['file', 'image'],
};

type Set = Map<string, Typed>;

class Walk {
  readonly page: Page;
  readonly set: Set = new Map();
  readonly left: string[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  async fields(kind: StudioKind, scope: Locator, labels: Readonly<Record<string, string>>): Promise<void> {
    await unfold(scope);
    for (const [name, label] of Object.entries(labels)) {
      const key = `${kind}.${name}`;
      try {
        const typed = await setField(scope, label, WORDS[key] ?? `נכתב ${key.replace('.', ' ')}`);
        this.set.set(key, IN_PACK[key] ?? typed);
      } catch (error) {
        this.left.push(`${key}: ${String(error).split('\n')[0]}`);
      }
    }
    await expect(scope.getByText(/^נשמר/).first()).toBeVisible();
  }
}

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
  const chapter = await create('chapter', lesson);
  const bookGroup = await create('bookGroup', course);
  const track = await create('track', course);
  const trackSubject = await create('trackSubject', track);
  return {
    course,
    category,
    lesson,
    exercise,
    chapter,
    bookGroup,
    track,
    trackSubject,
    statement: await create('statement', chapter),
    question: await create('question', exercise),
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
  await walk.fields('sitting', sitting, labelsOf('sitting'));
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
      Object.entries(thingForms.exercise.flags).map(([flag, { label }]) => [flag, label]),
    ),
    lawCollectionId: thingForms.exercise.lawCollectionId.label,
    hiddenExerciseStatisticsMessage: thingForms.exercise.hiddenExerciseStatisticsMessage.label,
    exerciseTypeId: thingForms.exercise.exerciseTypeId.label,
    disclaimerHtml: thingForms.exercise.disclaimerHtml,
    confirmText: thingForms.exercise.confirmText.label,
    noteText: thingForms.exercise.noteText.label,
  },
} as const;

async function writeTree(walk: Walk, kind: keyof typeof TREE_LABELS, id: number, courseId: number) {
  const { page } = walk;
  await page.goto(paths.studioTree({ courseId, sel: `${kind}.${id}` }));
  const panel = page.getByRole('complementary').last();
  await expect(panel.getByRole('textbox', { name: thingForms.name.label, exact: true })).toBeVisible();
  await walk.fields(kind, panel, TREE_LABELS[kind]);
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

/** The question's own editor: each field by its label, the answers by their letters, the clauses in the statute beside. */
async function writeQuestion(walk: Walk, id: number): Promise<void> {
  const { page, set } = walk;
  const { fields, answers } = studioQuestions;
  await page.goto(paths.studioQuestion(id));
  const form = page.getByRole('region', { name: 'הטופס' });
  const words = async (name: string, label: string) => {
    set.set(`question.${name}`, await setField(form, label, `נכתב question ${name}`));
  };
  await expect(form.getByLabel(fields.name)).toBeVisible();
  await words('name', fields.name);
  await form.getByRole('button', { name: fields.addPassage }).click();
  await words('passageHtml', fields.passageHtml);
  await words('questionHtml', fields.questionHtml);
  for (const [place, letter] of ['א', 'ב', 'ג', 'ד'].entries()) {
    await form.getByLabel(answers.letter(letter), { exact: true }).fill(`נכתב answer ${place}`);
    if (place === 1) await form.getByRole('button', { name: answers.isRight(letter) }).click();
    const reason = form.getByLabel(answers.reasonOf(letter, place === 1), { exact: true });
    await reason.fill(`נכתב rationale ${place}`);
  }
  await form
    .getByRole('group', { name: answers.proximity('א') })
    .getByText(answers.far)
    .click();
  set.set('question.answers.text', 'נכתב answer 2');
  set.set('question.answers.isCorrect', true);
  set.set('question.answers.proximity', 'far');
  set.set('question.answers.rationaleHtml', '<p>נכתב rationale 3</p>');
  await words('takeawayHtml', fields.takeawayHtml);
  await form.getByRole('button', { name: fields.addExplanation }).click();
  await words('explanationHtml', fields.explanationHtml);
  await setField(form, fields.lawDate, '2026-03-04');
  set.set('question.lawDate', '2026-03-04');
  await form.getByLabel(fields.redAlertSeconds).fill('4:05');
  set.set('question.redAlertSeconds', 245);
  await form.getByRole('radio', { name: '8', exact: true }).check({ force: true });
  set.set('question.difficulty', 8);
  await words('source', fields.source);
  await form.getByLabel(fields.family).fill('set-family');
  set.set('question.family', 'set-family');
  await form.getByLabel(fields.hideAnswers).check({ force: true });
  set.set('question.hideAnswers', true);
  await page.getByRole('combobox', { name: 'חוק' }).click();
  await page.getByRole('option', { name: LAW }).click();
  for (const clause of ['2', '3']) {
    await page.keyboard.press('Alt+KeyL');
    await page.getByRole('textbox', { name: 'חיפוש בחוק' }).fill(clause);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('button', { name: new RegExp(`^זה הסעיף: ${clause}`), pressed: true }),
    ).toBeVisible();
  }
  set.set('question.lawIds', CHOSEN);
  set.set('question.correctClauses.law', CHOSEN);
  set.set('question.correctClauses.clause', '2');
  await form
    .getByLabel(/^תפקיד הסעיף/)
    .last()
    .selectOption('distractor');
  await form
    .getByLabel(/^המילים שהכוונה להן/)
    .last()
    .fill('נכתב quote');
  set.set('question.links.law', CHOSEN);
  set.set('question.links.clause', '3');
  set.set('question.links.role', 'distractor');
  set.set('question.links.quote', 'נכתב quote');
  await expect(page.getByText(/^נשמר/).first()).toBeVisible();
  await page.getByRole('button', { name: /^פרסום/ }).click();
  await expect(page.getByText('השאלה פורסמה.', { exact: false }).first()).toBeVisible();
}

test('FST-08, STF-16: every field of a content pack is set by its control, published, and equal in the exported pack', async ({
  page,
  context,
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
    await writeTree(walk, kind, made[kind], courseId);
  await writeMaterial(walk, made.lesson, courseId);
  await writeQuestion(walk, made.question);
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
  const isListed = (path: string) =>
    SET_ELSEWHERE.includes(path) || SET_OTHERWISE.some(([known]) => known.test(path));
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
  expect({ left: walk.left, wrong }).toEqual({ left: [], wrong: [] });
});

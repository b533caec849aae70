/** XCT-22: the messages and the help centre of a pack, and what happens to them the second time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/app/test-database.ts';
import { packAuthor } from '../../testing/content/pack-author.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const first = {
  externalId: 'm1',
  title: 'ברוכים הבאים',
  bodyHtml: '<p>שלום <script>x</script>לכולם</p>',
  author: 'הצוות',
  displayFrom: '2026-02-01T09:00:00+02:00',
  displayTo: '2026-04-01T09:00:00+03:00',
};
const second = { ...first, externalId: 'm2', title: 'מבחן', bodyHtml: '<p>מחר</p>', displayTo: null };
const board = (...messages: object[]) => ({ 'messages.json': { messages } });

const professional = { externalId: 't1', name: 'שאלה מקצועית', isProfessional: true };
const technical = { externalId: 't2', name: 'תמיכה טכנית', additionalParameterName: 'מספר תרגיל' };
const helpCenter = (topics: readonly object[], settings: object = {}) => ({
  'support.json': { settings, topics },
});

async function courseId(externalId: string): Promise<number> {
  const { id } = await database.db
    .selectFrom('courses_courses')
    .select('id')
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow();
  return id;
}
const messagesOf = async (externalId: string) =>
  await database.db
    .selectFrom('messages_messages')
    .selectAll()
    .where('course_id', '=', await courseId(externalId))
    .orderBy('id')
    .execute();
const topicsOf = async (externalId: string) =>
  await database.db
    .selectFrom('support_topics')
    .selectAll()
    .where('course_id', '=', await courseId(externalId))
    .orderBy('sort_order')
    .execute();

describe('the messages of a pack', () => {
  it('XCT-22, MSG-01: arrive cleaned; again changes nothing; what is left out is withdrawn and comes back as itself', async () => {
    const author = packAuthor(database.db, 'board-1');

    const { report, problems } = await author.import(board(first, second));
    expect(report?.messages).toMatchObject({ added: 2 });
    expect(problems).toMatchObject([{ level: 'warning', item: 'message m1', code: 'html_cleaned' }]);
    const [stored] = await messagesOf('board-1');
    expect(stored).toMatchObject({
      title: 'ברוכים הבאים',
      body: '<p>שלום לכולם</p>',
      display_from: new Date('2026-02-01T07:00:00Z'),
      display_to: new Date('2026-04-01T06:00:00Z'),
    });

    const again = await author.import(board(first, second));
    expect(again.report?.messages).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    await author.import(board(second));
    expect((await messagesOf('board-1')).map(({ is_withdrawn }) => is_withdrawn)).toEqual([true, false]);
    await author.import();
    expect((await messagesOf('board-1')).map(({ is_withdrawn }) => is_withdrawn)).toEqual([true, false]);
    await author.import(board(first, second));
    expect((await messagesOf('board-1')).map(({ id, is_withdrawn }) => [id, is_withdrawn])).toEqual([
      [stored?.id, false],
      [expect.any(Number), false],
    ]);
  });

  it.each([
    ['the same twice', [first, first], 'duplicate_external_id'],
    ['an end before its beginning', [{ ...first, displayTo: '2026-01-01T00:00:00Z' }], 'ends_before_start'],
    ['no day', [{ ...first, displayFrom: 'tomorrow' }], 'invalid'],
    ['nothing left', [{ ...first, bodyHtml: '<script>x</script>' }], 'empty_html'],
  ])('XCT-22: %s: reported, and nothing is written', async (_what, messages, code) => {
    const author = packAuthor(database.db, 'board-refused');

    const { report, problems } = await author.import(board(...messages));

    expect(report).toBeNull();
    expect(problems.map((problem) => problem.code)).toContain(code);
    expect(await author.row()).toBeUndefined();
  });
});

describe('the help centre of a pack', () => {
  it('XCT-22, SUP-12, SUP-38: arrives with its settings; again changes nothing; a topic that is left out is withdrawn', async () => {
    const author = packAuthor(database.db, 'desk-1');

    const { report, problems } = await author.import(
      helpCenter([professional, technical], { dailyQuota: 2, mailsAnswers: true }),
    );
    expect(problems).toEqual([]);
    expect(report?.topics).toMatchObject({ added: 2 });
    expect(await topicsOf('desk-1')).toMatchObject([
      { name: 'שאלה מקצועית', is_professional: true, additional_parameter_name: null },
      { name: 'תמיכה טכנית', is_professional: false, additional_parameter_name: 'מספר תרגיל' },
    ]);
    const settings = await database.db
      .selectFrom('support_settings')
      .selectAll()
      .where('course_id', '=', await courseId('desk-1'))
      .executeTakeFirst();
    expect(settings).toMatchObject({ is_open: true, daily_quota: 2, weekly_quota: 3, mails_answers: true });

    const again = await author.import(helpCenter([professional, technical]));
    expect(again.report?.topics).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    await author.import(helpCenter([technical]));
    expect((await topicsOf('desk-1')).filter(({ is_withdrawn }) => is_withdrawn)).toMatchObject([
      { external_id: 't1' },
    ]);
  });

  it('XCT-22: a topic named twice is reported, and nothing is written', async () => {
    const author = packAuthor(database.db, 'desk-refused');
    const { report, problems } = await author.import(helpCenter([technical, technical]));
    expect(report).toBeNull();
    expect(problems.map(({ code }) => code)).toContain('duplicate_external_id');
  });
});

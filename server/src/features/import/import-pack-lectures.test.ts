/** XCT-22, LEC-12: the videos of a pack, their files, and what happens to both the second time. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/app/test-database.ts';
import { packAuthor } from '../../testing/content/pack-author.ts';

let database: TestDatabase;
let mediaFolder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  mediaFolder = await mkdtemp(join(tmpdir(), 'sugya-media-'));
});
afterAll(async () => {
  await rm(mediaFolder, { recursive: true, force: true });
  await database.close();
});

const own = {
  externalId: 'v1',
  name: 'הצעה וקיבול',
  file: 'lectures/one.mp4',
  captions: 'lectures/one.vtt',
  thumbnail: 'lectures/one.jpg',
  lengthSeconds: 24,
  supportingMaterialsHtml: '<p>סיכום<script>alert(1)</script></p>',
};
const hosted = { externalId: 'v2', name: 'בחוץ', url: 'https://vimeo.com/76979871' };
const files = {
  'media/lectures/one.mp4': 'the video',
  'media/lectures/one.vtt': 'WEBVTT',
  'media/lectures/one.jpg': 'the picture',
};
const lectures = (videos: readonly object[], lesson: object = {}) => ({
  'lectures.json': { lessons: [{ lesson: 'formation', videos, ...lesson }] },
});

const stored = () =>
  database.db
    .selectFrom('lectures_videos as v')
    .innerJoin('courses_courses as c', 'c.id', 'v.course_id')
    .selectAll('v')
    .select('c.external_id as course')
    .orderBy('v.sort_order')
    .execute();

describe('lectures of a pack', () => {
  it('XCT-22: arrive with their files, which are named by their content; again changes nothing', async () => {
    const author = packAuthor(database.db, 'lectures-1');
    const draft = { ...files, ...lectures([own, hosted], { supportingMaterialsHtml: '<p>לשיעור</p>' }) };

    const first = await author.import(draft, { mediaFolder });

    expect(first.problems.filter(({ level }) => level === 'error')).toEqual([]);
    expect(first.report?.videos).toMatchObject({ added: 2 });
    const [video, second] = (await stored()).filter(({ course }) => course === 'lectures-1');
    expect(video).toMatchObject({
      name: 'הצעה וקיבול',
      file: expect.stringMatching(/^lectures\/[0-9a-f]{32}\.mp4$/),
      url: null,
      length_seconds: 24,
      supporting_materials: '<p>סיכום</p>',
    });
    expect(second).toMatchObject({ file: null, url: 'https://vimeo.com/76979871', length_seconds: null });
    expect(await readFile(join(mediaFolder, video?.file ?? ''), 'utf8')).toBe('the video');
    expect(await readdir(join(mediaFolder, 'lectures'))).toHaveLength(3);

    const again = await author.import(draft, { mediaFolder });
    expect(again.report?.videos).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    expect(await readdir(join(mediaFolder, 'lectures'))).toHaveLength(3);
  });

  it('XCT-22: a video that is left out is withdrawn and comes back as itself; what the host reported stays', async () => {
    const author = packAuthor(database.db, 'lectures-2');
    await author.import({ ...files, ...lectures([own, hosted]) }, { mediaFolder });
    await database.db
      .updateTable('lectures_videos')
      .set({ length_seconds: 99 })
      .where('url', '=', hosted.url)
      .execute();
    const ofCourse = async () => (await stored()).filter(({ course }) => course === 'lectures-2');
    const [before] = await ofCourse();

    await author.import(lectures([hosted]));
    expect(
      (await ofCourse()).map(({ is_withdrawn }) => is_withdrawn).sort((a, b) => Number(a) - Number(b)),
    ).toEqual([false, true]);
    await author.import({ ...files, ...lectures([own, hosted]) }, { mediaFolder });

    const after = await ofCourse();
    expect(after.map(({ is_withdrawn }) => is_withdrawn)).toEqual([false, false]);
    expect(after[0]?.id).toBe(before?.id);
    expect(after[1]?.length_seconds).toBe(99);
  });

  it('XCT-22: a dry run brings no file', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'sugya-media-'));
    const author = packAuthor(database.db, 'lectures-3');

    await author.import({ ...files, ...lectures([own]) }, { isDryRun: true, mediaFolder: empty });

    expect(await readdir(empty)).toEqual([]);
    await rm(empty, { recursive: true });
  });

  it.each([
    ['a file that is not there', [{ ...own, file: 'lectures/none.mp4' }], 'missing_file'],
    ['a way out of the pack', [{ ...own, file: '../one.mp4' }], 'invalid'],
    ['a kind that is not played', [{ ...own, file: 'lectures/one.jpg' }], 'unknown_format'],
    ['neither file nor address', [{ externalId: 'v', name: 'ריק' }], 'video_source'],
    ['both file and address', [{ ...own, url: hosted.url }], 'video_source'],
    ['an address without https', [{ ...hosted, url: 'http://vimeo.com/1' }], 'invalid'],
    ['a collection that is not there', [{ ...hosted, lawCollection: 'none' }], 'unknown_law_collection'],
    ['the same video twice', [hosted, hosted], 'duplicate_external_id'],
  ])('XCT-22: %s: reported, and nothing is written', async (_what, videos, code) => {
    const author = packAuthor(database.db, 'lectures-refused');

    const { report, problems } = await author.import({ ...files, ...lectures(videos) }, { mediaFolder });

    expect(report).toBeNull();
    expect(problems.map((problem) => problem.code)).toContain(code);
    expect(await author.row()).toBeUndefined();
  });

  it('XCT-22: a lesson that is not in the course is reported', async () => {
    const { report, problems } = await packAuthor(database.db, 'lectures-refused').import(
      lectures([hosted], { lesson: 'none' }),
    );

    expect(report).toBeNull();
    expect(problems).toMatchObject([{ file: 'lectures.json', code: 'unknown_lesson' }]);
  });
});

/** REG: live lectures, places in them, and the student's calendar. */
import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import * as registration from '@sugya/contract/registration.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildCourse } from '../../testing/content/build-content.ts';
import { buildLiveLectures } from '../../testing/content/build-live-lectures.ts';
import { packAuthor } from '../../testing/content/pack-author.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function enrolled(courseId: number): Promise<TestClient & { readonly userId: number }> {
  const user = await app.buildUser();
  await app.enrol(user.id, courseId);
  return { ...(await app.as(user.userName)), userId: user.id };
}

const of = (lectureId: number | undefined) => ({ params: { lectureId: lectureId ?? 0 } });
const register = (client: TestClient, lectureId: number | undefined) =>
  client.call(registration.registerToLecture, of(lectureId));
const countOf = async (lectureId: number | undefined) => {
  const { registered_count: counted } = await app.db
    .selectFrom('registration_lectures')
    .select('registered_count')
    .where('id', '=', lectureId ?? 0)
    .executeTakeFirstOrThrow();
  const places = await app.db
    .selectFrom('registration_places')
    .select('user_id')
    .where('lecture_id', '=', lectureId ?? 0)
    .execute();
  return { counted, places: places.length };
};

test('REG-02, REG-03, REG-04, REG-05, REG-06, REG-25, REG-27: tracks, subjects and lectures with every field, by start', async () => {
  const built = await buildLiveLectures(app.db, {
    lecture: { hall_name: 'כיתה 4', hall_city: 'חיפה', user_note: 'להביא חוק', instructions_note: 'קומה 2' },
  });
  const [first, second] = built.lectureIds;
  const client = await enrolled(built.courseId);
  // The second was entered as the earlier one.
  await app.db
    .updateTable('registration_lectures')
    .set({ starts_at: new Date('2031-04-01T15:00:00Z') })
    .where('id', '=', second ?? 0)
    .execute();

  const { lectureTracks } = await client.callOk(registration.listLectureTracks, { params: built });
  const subject = await client.callOk(registration.readTrackSubject, { params: built });

  expect(lectureTracks).toEqual([
    { id: built.trackId, name: subject.trackName, userNote: 'הערה למסלול', trackSubjects: [subject] },
  ]);
  expect(subject).toMatchObject({ name: 'דיני חוזים', isUserRegistered: false, courseId: built.courseId });
  expect(subject.lectures.map(({ id }) => id)).toEqual([second, first]);
  expect(subject.lecture?.id).toBe(second);
  expect(subject.lectures[1]).toEqual({
    id: first,
    startTime: '2031-05-01T15:00:00.000Z',
    endTime: '2031-05-01T17:00:00.000Z',
    teacherName: 'עו״ד לביא',
    userNote: 'להביא חוק',
    instractionsNote: 'קומה 2',
    zoomJoinUrl: null,
    capacityState: 0,
    lectureHall: { name: 'כיתה 4', address: null, city: 'חיפה' },
    isUserRegistered: false,
  });
});

test('REG-17, REG-18, REG-35: registering answers the link, again the same one; another lecture moves the place', async () => {
  const built = await buildLiveLectures(app.db);
  const [first, second] = built.lectureIds;
  const client = await enrolled(built.courseId);

  const link = await register(client, first);
  expect(link).toMatchObject({ status: 200, body: expect.stringMatching(/^https:\/\/live\.example\//) });
  expect((await register(client, first)).body).toBe(link.body);
  const subject = await client.callOk(registration.readTrackSubject, { params: built });
  expect(subject).toMatchObject({ isUserRegistered: true, lecture: { id: first, zoomJoinUrl: link.body } });
  expect(await countOf(first)).toEqual({ counted: 1, places: 1 });

  await register(client, second);
  expect(await countOf(first)).toEqual({ counted: 0, places: 0 });
  expect(await countOf(second)).toEqual({ counted: 1, places: 1 });
});

test('REG-19, REG-21: cancelling gives the place back, once; without a place nothing happens', async () => {
  const built = await buildLiveLectures(app.db, { lecture: { capacity: 1 } });
  const [first] = built.lectureIds;
  const [client, other] = [await enrolled(built.courseId), await enrolled(built.courseId)];
  const cancel = (who: TestClient) => who.call(registration.unregisterFromLecture, of(first));

  await register(client, first);
  expect(await register(other, first)).toMatchObject({ status: 409, body: { code: 'lecture_full' } });
  expect((await cancel(other)).status).toBe(204);
  expect(await countOf(first)).toEqual({ counted: 1, places: 1 });
  expect((await cancel(client)).status).toBe(204);
  expect((await cancel(client)).status).toBe(204);
  expect(await countOf(first)).toEqual({ counted: 0, places: 0 });
  expect((await register(other, first)).status).toBe(200);
});

test('REG-31 to REG-35: the state goes from free over few to full, and a full one keeps who has a place', async () => {
  const built = await buildLiveLectures(app.db, { lectureCount: 1, lecture: { capacity: 5 } });
  const client = await enrolled(built.courseId);
  const state = async () =>
    (await client.callOk(registration.readTrackSubject, { params: built })).lecture?.capacityState;
  const take = (registered_count: number) =>
    app.db
      .updateTable('registration_lectures')
      .set({ registered_count })
      .where('id', '=', built.lectureIds[0] ?? 0)
      .execute();

  expect(await state()).toBe(0);
  await take(1);
  expect(await state()).toBe(0);
  await take(2);
  expect(await state()).toBe(1);
  expect((await register(client, built.lectureIds[0])).status).toBe(200);
  await take(5);
  expect(await state()).toBe(2);
  expect((await register(client, built.lectureIds[0])).status).toBe(200);
});

test('REG-13, REG-16, REG-35: open until the last moment, then neither registering nor cancelling', async () => {
  const endsAt = new Date(app.clock.now().getTime() + 60_000);
  const startsAt = new Date(endsAt.getTime() - 3_600_000);
  const built = await buildLiveLectures(app.db, {
    lectureCount: 1,
    lecture: { starts_at: startsAt, ends_at: endsAt },
  });
  const client = await enrolled(built.courseId);
  const [lectureId] = built.lectureIds;

  expect((await register(client, lectureId)).status).toBe(200);
  app.clock.advance(60_000);
  expect(await register(client, lectureId)).toMatchObject({ status: 409, body: { code: 'lecture_ended' } });
  const cancelled = await client.call(registration.unregisterFromLecture, of(lectureId));
  expect(cancelled).toMatchObject({ status: 409, body: { code: 'lecture_ended' } });
});

test('REG-35: of 200 students who register at once for 10 places exactly 10 get one', {
  timeout: 60_000,
}, async () => {
  const built = await buildLiveLectures(app.db, { lectureCount: 1, lecture: { capacity: 10 } });
  const [lectureId] = built.lectureIds;
  const sibling = await app.startSibling();
  const tokens = await manyStudents(built.courseId, 200);

  // On a busy machine a server may say that it is too busy; then the student asks again.
  const ask = async (server: Pick<TestApp, 'anonymous'>, headers: Record<string, string>) => {
    for (;;) {
      const reply = await server.anonymous.call(registration.registerToLecture, {
        ...of(lectureId),
        headers,
      });
      if (reply.status !== 503) return reply;
    }
  };

  const replies = await Promise.all(
    tokens.map((headers, place) => ask(place % 2 === 0 ? app : sibling, headers)),
  );

  await sibling.app.close();
  const count = (status: number) => replies.filter((reply) => reply.status === status).length;
  expect({ registered: count(200), full: count(409) }).toEqual({ registered: 10, full: 190 });
  expect(await countOf(lectureId)).toEqual({ counted: 10, places: 10 });
});

test('REG-35: students who go to and fro between two lectures at once lose no place and win none', async () => {
  const built = await buildLiveLectures(app.db, { lecture: { capacity: 20 } });
  const [first, second] = built.lectureIds;
  const clients = await Promise.all(Array.from({ length: 6 }, () => enrolled(built.courseId)));
  await Promise.all(clients.map((client, place) => register(client, place % 2 === 0 ? first : second)));

  const moves = clients.flatMap((client) => [register(client, second), register(client, first)]);
  const statuses = (await Promise.all(moves)).map(({ status }) => status);

  expect(new Set(statuses)).toEqual(new Set([200]));
  const [one, two] = [await countOf(first), await countOf(second)];
  expect(one.counted).toBe(one.places);
  expect(two.counted).toBe(two.places);
  expect(one.places + two.places).toBe(6);
});

test('REG-14: a lecture is downloaded as iCalendar, with the link only for students who have a place', async () => {
  const built = await buildLiveLectures(app.db, { lectureCount: 1, lecture: { hall_name: 'כיתה 4' } });
  const client = await enrolled(built.courseId);
  const download = async () =>
    unfolded((await client.callOk(registration.readLectureCalendar, of(built.lectureIds[0]))).calendar);

  const before = await download();
  expect(before).toContain('DTSTART:20310501T150000Z');
  expect(before).toContain('DTEND:20310501T170000Z');
  expect(before).toMatch(/^SUMMARY:דיני חוזים – מסלול \d+\r$/m);
  expect(before).toContain('LOCATION:כיתה 4');
  expect(before).not.toContain('live.example');
  await register(client, built.lectureIds[0]);
  expect(await download()).toContain('https://live.example/');
});

test('REG-14: a calendar’s address shows the student’s own lectures to anyone who has it, until it is revoked', async () => {
  const built = await buildLiveLectures(app.db);
  const client = await enrolled(built.courseId);
  const address = async () => (await client.callOk(registration.readCalendarAddress, {})).path;
  const fetched = (url: string | null) => app.send({ method: 'GET', url: url ?? '' });

  expect(await address()).toBeNull();
  const { path } = await client.callOk(registration.makeCalendarAddress, {});
  expect(await address()).toBe(path);
  expect((await fetched(path)).body).not.toContain('BEGIN:VEVENT');
  await register(client, built.lectureIds[1]);
  const reply = await fetched(path);
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(unfolded(reply.body).match(/UID:.*/g)).toEqual([`UID:live-lecture-${built.lectureIds[1]}@sugya`]);

  // A student who left the course sees its lectures no more.
  await app.db.deleteFrom('courses_enrollments').where('user_id', '=', client.userId).execute();
  expect((await fetched(path)).body).not.toContain('BEGIN:VEVENT');

  const { path: second } = await client.callOk(registration.makeCalendarAddress, {});
  expect(second).not.toBe(path);
  expect((await fetched(path)).statusCode).toBe(404);
  expect((await fetched(second)).statusCode).toBe(200);
  const forged = (second ?? '').replace(/calendars\/\w+/, 'calendars/zz');
  expect((await fetched(forged)).statusCode).toBe(404);
  await client.callOk(registration.revokeCalendarAddress, {});
  expect(await address()).toBeNull();
  expect((await fetched(second)).statusCode).toBe(404);
});

test('REG-14: a calendar is fetched thirty times in ten minutes, and others meanwhile', async () => {
  const { courseId } = await buildLiveLectures(app.db);
  const paths: string[] = [];
  for (const client of [await enrolled(courseId), await enrolled(courseId)])
    paths.push((await client.callOk(registration.makeCalendarAddress, {})).path ?? '');
  const [path = '', other = ''] = paths;
  const fetched = async (url: string) => (await app.send({ method: 'GET', url })).statusCode;
  for (let time = 0; time < 30; time += 1) expect(await fetched(path)).toBe(200);

  const reply = await app.send({ method: 'GET', url: path });

  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '600']);
  expect(await fetched(other)).toBe(200);
  app.clock.advance(10 * 60_000);
  expect(await fetched(path)).toBe(200);
});

test('REG-36, REG-37, XCT-22: a pack brings regions, tracks and lectures; again it changes nothing; what goes is withdrawn', async () => {
  const author = packAuthor(app.db);
  const lecture = (externalId: string, change: object = {}) => ({
    externalId,
    startTime: '2031-05-01T18:00:00+03:00',
    endTime: '2031-05-01T20:00:00+03:00',
    teacherName: 'עו״ד לביא',
    joinUrl: 'https://live.example/1',
    ...change,
  });
  const file = (...lectures: object[]) => ({
    'live-lectures.json': {
      regions: [{ externalId: 'north', name: 'צפון' }],
      tracks: [{ externalId: 't', name: 'מסלול', subjects: [{ externalId: 's', name: 'נושא', lectures }] }],
    },
  });
  const both = file(lecture('a'), lecture('b', { capacity: 7, hall: { name: 'אולם' } }));

  const imported = await author.import(both);
  expect(imported).toMatchObject({ problems: [], report: { liveLectures: { added: 2 } } });
  expect((await author.import(both)).report?.liveLectures).toMatchObject({
    added: 0,
    updated: 0,
    unchanged: 2,
  });
  const courseId = (await author.row())?.id ?? 0;
  const client = await enrolled(courseId);
  const read = async () =>
    (await client.callOk(registration.listLectureTracks, { params: { courseId } })).lectureTracks;
  const lectures = async () => (await read())[0]?.trackSubjects[0]?.lectures ?? [];
  expect(await client.callOk(registration.listLectureRegions, { params: { courseId } })).toMatchObject([
    { name: 'צפון' },
  ]);
  const [a, b] = await lectures();
  expect(a?.startTime).toBe('2031-05-01T15:00:00.000Z');
  await register(client, b?.id);

  await author.import(file(lecture('a')));
  expect((await lectures()).map(({ id }) => id)).toEqual([a?.id]);
  expect((await register(client, b?.id)).status).toBe(404);
  await author.import({});
  expect((await lectures()).map(({ id }) => id)).toEqual([a?.id]);
  await author.import(both);
  expect((await lectures()).map(({ id, isUserRegistered }) => [id, isUserRegistered])).toEqual([
    [a?.id, false],
    [b?.id, true],
  ]);

  const turned = await author.import(
    file(lecture('a', { endTime: '2031-05-01T18:00:00+03:00' }), lecture('a')),
  );
  expect(turned.report).toBeNull();
  expect(turned.problems.map(({ code }) => code).sort()).toEqual([
    'duplicate_external_id',
    'ends_before_start',
  ]);
});

test('REG-01 to REG-37, XCT-23: unsigned 401, not enrolled 403, unknown 404, no number 400', async () => {
  const built = await buildLiveLectures(app.db);
  const stranger = await enrolled((await buildCourse(app.db)).courseId);
  const ofStudent = ['readCalendarAddress', 'makeCalendarAddress', 'revokeCalendarAddress'];
  const statuses = async (caller: TestClient, id: unknown) => {
    const replies = [];
    for (const endpoint of everyEndpoint.filter(({ name }) => name in registration)) {
      if (ofStudent.includes(endpoint.name) && caller !== app.anonymous) continue;
      const params = typeof id === 'object' ? id : { courseId: id, subjectId: id, lectureId: id };
      replies.push((await caller.call(endpoint, { params } as never)).status); // every endpoint with its own ids
    }
    return [...new Set(replies)];
  };
  const ids = { ...built, lectureId: built.lectureIds[0] };

  expect(await statuses(app.anonymous, ids)).toEqual([401]);
  expect(await statuses(stranger, ids)).toEqual([403]);
  expect(await statuses(stranger, 999_999_999)).toEqual([404]);
  expect(await statuses(stranger, 'x')).toEqual([400]);
});

/** Long lines are folded by a line break and a space (RFC 5545, 3.1). */
function unfolded(calendar: string): string {
  return calendar.replaceAll('\r\n ', '');
}

/** One after the other: what is asked at once is the registration, not the sign-in. */
async function manyStudents(courseId: number, count: number): Promise<{ authorization: string }[]> {
  const students = [];
  for (let place = 0; place < count; place += 1) {
    const { tokens } = await enrolled(courseId);
    students.push({ authorization: `Bearer ${tokens?.accessToken ?? ''}` });
  }
  return students;
}

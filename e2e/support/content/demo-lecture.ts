/** The demo's first lecture, and its player as a journey handles it. */
import { expect, type Page } from '@playwright/test';
import { listCourses } from '@sugya/contract/courses.ts';
import { listVideoLessons } from '@sugya/contract/lectures.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import type { SignedIn, Sugya } from '../world.ts';

/** The demo's first lecture, as the API tells of it. */
export async function firstLecture(sugya: Sugya, { token }: SignedIn) {
  const [course] = await callOk(sugya.origin, listCourses, { token });
  if (course === undefined) throw new Error('The student has no course');
  const lessons = await callOk(sugya.origin, listVideoLessons, { params: { courseId: course.id }, token });
  const [lesson] = lessons;
  const [video, next] = lesson?.videos ?? [];
  if (lesson === undefined || video === undefined || next === undefined) throw new Error('No lectures');
  const { categoryId, id: lessonId } = lesson;
  const address = (id: number) =>
    `/courses/${course.id}/learningSubject/${categoryId}/lesson/${lessonId}/${id}`;
  return { courseId: course.id, categoryId, lessonId, lessons, video, next, address };
}

export const player = (page: Page) => page.locator('video');
export const play = (page: Page) =>
  player(page).evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
  });
export const seek = (page: Page, seconds: number) =>
  player(page).evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, seconds);
export const ready = (page: Page) =>
  expect.poll(() => player(page).evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);

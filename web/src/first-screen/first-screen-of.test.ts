import { expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { firstPathOf, firstScreenOf, opensExercise } from './first-screen-of.ts';

const page = { pathname: '/login', search: '', isEmbedded: false, isSignedIn: false };

it.each([
  [{}, 'sign-in'],
  [{ pathname: '/Login/' }, 'sign-in'],
  [{ search: '?returnurl=%2Fcourses%2F1' }, 'sign-in'],
  [{ isSignedIn: true }, 'frame'],
  [{ search: '?access_token=x' }, 'frame'],
  [{ pathname: '/courses/101' }, 'frame'],
  [{ pathname: '/loginx' }, 'frame'],
  [{ pathname: '/courses/101', search: '?noframe=1' }, 'bare'],
  [{ search: '?source=academy' }, 'bare'],
  [{ pathname: '/courses/101', isEmbedded: true }, 'bare'],
] as const)('before the app comes, %j shows: %s', (change, expected) => {
  expect(firstScreenOf({ ...page, ...change })).toBe(expected);
});

it.each([
  [{ pathname: '/' }, '/login'],
  [{ pathname: '/', isSignedIn: true }, '/'],
  [{ pathname: '/', isEmbedded: true }, '/'],
  [{ pathname: '/', search: '?source=academy' }, '/'],
  [{ pathname: '/courses/101' }, '/courses/101'],
] as const)(
  'SES-75: a stranger at the bare address is at the sign-in at once: %j is %s',
  (change, expected) => {
    expect(firstPathOf({ ...page, ...change })).toBe(expected);
  },
);

const exercise = { courseId: 1, categoryId: 2, lessonId: 3, exerciseId: 4 };

it.each([
  paths.exercise(exercise),
  paths.exercise({ ...exercise, questionId: 5 }),
  paths.exerciseLaws(exercise),
  '/Courses/1/Lesson/3/EXERCISE/4',
])('XCT-36: %s asks for the files of an exercise together with the app', (pathname) => {
  expect(opensExercise({ pathname, search: '', isSignedIn: true })).toBe(true);
  expect(opensExercise({ pathname, search: '?access_token=x', isSignedIn: false })).toBe(true);
  expect(opensExercise({ pathname, search: '', isSignedIn: false })).toBe(false);
});

it.each([
  '/',
  paths.course({ courseId: 1 }),
  paths.statistics(exercise),
  paths.exerciseManual(exercise),
  paths.exercisePrint({ ...exercise, isUserSelections: true }),
  paths.categoryExercises({ courseId: 1, categoryId: 2 }),
])('XCT-36: %s asks for the table of the other pages', (pathname) => {
  expect(opensExercise({ pathname, search: '', isSignedIn: true })).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { buildCard, buildGroup } from '../../testing/build-course.ts';
import { nextInSubject } from './next-in-subject.ts';

const at = (id: number, lesson = 40) => `/courses/1/learningSubject/5/lesson/${lesson}/exercise/${id}`;
const done = (id: number, grade: number | null) => buildCard(id, { isStarted: true, isDone: true, grade });

describe('DAY-59: practice in a subject', () => {
  it.each([
    ['wants results at once', true, at(2)],
    ['wants them at the end', false, at(1)],
  ])('goes on with the first exercise that was not begun, for a student who %s', (_who, wants, path) => {
    const cards = [done(9, 50), buildCard(1), buildCard(2, { allowImmediateFeedback: true })];
    expect(nextInSubject(1, [buildGroup(5, { 40: cards })], { wantsImmediate: wants })).toMatchObject({
      kind: 'start',
      to: path,
    });
  });

  it('takes another feedback where the wanted one has nothing left', () => {
    expect(nextInSubject(1, [buildGroup(5, { 40: [buildCard(1)] })], { wantsImmediate: true })).toMatchObject(
      {
        kind: 'start',
        to: at(1),
      },
    );
  });

  it('leads to the open exercise where all were begun, and leaves out what is done on paper alone', () => {
    const cards = [
      buildCard(1, { insertMethodOnline: false, insertMethodOffline: true }),
      done(2, 40),
      buildCard(3, { isStarted: true }),
    ];
    expect(nextInSubject(1, [buildGroup(5, { 40: cards })], { wantsImmediate: true })).toMatchObject({
      kind: 'continue',
      to: `${at(3)}?at=open`,
    });
  });

  it('leads to the mistakes of the lowest grade where all were finished', () => {
    const groups = [buildGroup(5, { 40: [done(1, 80), done(2, 60)], 41: [done(3, null), done(4, 100)] })];
    expect(nextInSubject(1, groups, { wantsImmediate: true })).toMatchObject({
      kind: 'mistakes',
      to: `${at(2)}?round=2`,
    });
  });

  it('leads to the open exercise first where the subject itself is looked at', () => {
    const groups = [buildGroup(5, { 40: [buildCard(1), buildCard(2, { isStarted: true })] })];
    expect(nextInSubject(1, groups, { wantsImmediate: true, isOpenFirst: true })).toEqual({
      kind: 'continue',
      exerciseId: 2,
      to: `${at(2)}?at=open`,
    });
  });

  it('has nothing where nothing is left', () => {
    expect(nextInSubject(1, [buildGroup(5, { 40: [done(1, 100)] })], { wantsImmediate: true })).toBeNull();
    expect(nextInSubject(1, [], { wantsImmediate: true })).toBeNull();
  });
});

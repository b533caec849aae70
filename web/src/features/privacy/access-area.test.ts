import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { expect, test } from 'vitest';
import { areaOf, isLook } from './access-area.ts';

test('SES-66: whatever staff can call in a student’s name is named by its area', () => {
  const called = everyEndpoint.filter(({ access }) => access !== 'public').map(({ name }) => name);

  expect(called.filter((name) => areaOf(name) === 'other')).toEqual([]);
});

test.each([
  ['readAccount', 'account', true],
  ['saveSolution', 'exercises', false],
  ['readQuestionStatistics', 'statistics', true],
  ['listDeskRequests', 'support', true],
  ['listDeletionRequests', 'deletions', true],
  ['registerToLecture', 'registration', false],
  ['saveVideoPosition', 'lectures', false],
  ['listLessonVerdicts', 'sources', true],
  ['answerStatement', 'exposure', false],
  ['something', 'other', false],
])('SES-66: %s belongs to %s', (name, area, look) => {
  expect([areaOf(name), isLook(name)]).toEqual([area, look]);
});

import { expect, it } from 'vitest';
import { z } from 'zod';
import { isRead } from './endpoint.ts';
import { everyEndpoint } from './every-endpoint.ts';
import { asOf } from './wire.ts';

it('XCT-50: nothing but figures that staff read may be of a moment ago', () => {
  const mayBeOld = everyEndpoint.filter(
    (endpoint) =>
      'response' in endpoint &&
      endpoint.response instanceof z.ZodObject &&
      Object.values<unknown>(endpoint.response.shape).includes(asOf),
  );

  expect(mayBeOld.map(({ name }) => name).toSorted()).toEqual([
    'listDayStudents',
    'listLectureFeedback',
    'listStudentsAtRisk',
    'readItemStatistics',
    'readOverview',
    'readOverviewSubject',
    'readToldStandings',
  ]);
  for (const endpoint of mayBeOld) {
    expect(endpoint.access).toBe('admin');
    expect(isRead(endpoint)).toBe(true);
  }
});

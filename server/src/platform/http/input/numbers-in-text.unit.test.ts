import { calculateGrade, readCalculatorRule } from '@sugya/contract/calculator.ts';
import type { EndpointShape } from '@sugya/contract/endpoint.ts';
import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { saveSolution } from '@sugya/contract/exercises.ts';
import { listFavorites } from '@sugya/contract/favorites.ts';
import { sendRequest } from '@sugya/contract/support.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inputReader } from './read-input.ts';

const inCourse = { courseId: '7' };

describe('XCT-29: numbers that come as text', () => {
  it('are read in a body, and an empty one is none where it may be missing', () => {
    const read = inputReader(sendRequest);
    const body = {
      messageText: '12',
      messageTypeId: ' 3 ',
      questionNumber: '',
      additionalInputParameter: '44',
    };
    expect(read({ params: inCourse, query: {}, body })).toMatchObject({
      ok: true,
      input: {
        body: { messageText: '12', messageTypeId: 3, questionNumber: null, additionalInputParameter: 44 },
      },
    });
  });

  it('are read in lists and among fixed numbers', () => {
    const body = {
      selectedAnswerId: '5',
      removedAnswerIds: ['6', 7],
      selectedLawAnswerType: '2',
      isStar: '1',
    };
    expect(
      inputReader(saveSolution)({ params: { id: '1', questionId: '2' }, query: {}, body }),
    ).toMatchObject({
      ok: true,
      input: {
        body: { selectedAnswerId: 5, removedAnswerIds: [6, 7], selectedLawAnswerType: 2, isStar: true },
      },
    });
  });

  it('are read in a query, where an empty one is none', () => {
    const read = inputReader(listFavorites);
    expect(read({ params: inCourse, query: { typeId: '' }, body: undefined })).toMatchObject({ ok: true });
  });

  it('are refused where they are no number, or are missing and may not be', () => {
    const read = inputReader(sendRequest);
    const fields = { messageText: 'x', questionNumber: '3a' };
    expect(read({ params: inCourse, query: {}, body: { ...fields, messageTypeId: '' } })).toEqual({
      ok: false,
      errors: { messageTypeId: ['invalid'], questionNumber: ['invalid'] },
    });
    expect(
      inputReader(calculateGrade)({ params: {}, query: {}, body: { sapiDiyoni: '', sapiMahoti: '5' } }).ok,
    ).toBe(false);
  });
});

describe('XCT-29: what a call does not know', () => {
  it.each(everyEndpoint.map((endpoint): [string, EndpointShape] => [endpoint.name, endpoint]))(
    '%s refuses it in a body and ignores it in a query',
    (_name, { body, query }) => {
      if (body !== undefined) expect(body.def.catchall).toBeInstanceOf(z.ZodNever);
      expect(query?.def.catchall).toBeUndefined();
    },
  );

  it('in a body is named, in a query is dropped', () => {
    const read = inputReader(calculateGrade);
    const body = { sapiDiyoni: 1, sapiMahoti: 2, sapiDiyonii: 3 };
    expect(read({ params: {}, query: {}, body })).toEqual({
      ok: false,
      errors: { sapiDiyonii: ['unknown'] },
    });
    const query = { courseId: '7', utm_source: 'mail' };
    expect(inputReader(readCalculatorRule)({ params: {}, query, body: undefined })).toMatchObject({
      ok: true,
      input: { query: { courseId: 7 } },
    });
  });
});

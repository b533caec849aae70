import { expect, it } from 'vitest';
import { feedbackPlace } from './feedback-place.ts';

const address = 'access@school.example';

it.each([
  [address, 7, true, { kind: 'mail', address }],
  [address, null, false, { kind: 'mail', address }],
  [null, 7, true, { kind: 'request', courseId: 7 }],
  // Strangers have no help centre.
  [null, 7, false, { kind: 'statement' }],
  [null, null, true, { kind: 'statement' }],
])(
  'TRM-25, TRM-27: with the officer at %j, in course %j, signed in %j: feedback goes to %j',
  (email, courseId, isSignedIn, place) => {
    expect(feedbackPlace({ officer: { email }, courseId, isSignedIn })).toEqual(place);
  },
);

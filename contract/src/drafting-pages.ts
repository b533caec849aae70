/** Pages of a drafting text that were written by hand, as photographs, and typed afterwards (DRF-20, DRF-22). */
import { z } from 'zod';
import { draftingAttempt, MOST_TEXT_SIGNS } from './drafting.ts';
import { endpoint } from './endpoint.ts';
import { idInPath } from './wire.ts';

/** Characters of base 64 that a photograph may have: two megabytes and a quarter. */
const MOST_PICTURE_SIGNS = 3_000_000;

const ofPage = z.object({ attemptId: idInPath, pageId: idInPath });
/** A JPEG in base 64. */
const page = z.object({ jpeg: z.string() });

export const addDraftingPage = endpoint({
  name: 'addDraftingPage',
  method: 'POST',
  path: '/api/drafting/attempts/{attemptId}/texts/{taskId}/pages',
  access: 'student',
  takesPicture: true,
  params: z.object({ attemptId: idInPath, taskId: idInPath }),
  body: z.strictObject({ picture: z.base64().min(1).max(MOST_PICTURE_SIGNS) }),
  response: draftingAttempt,
  refusals: [
    'not_while_impersonating',
    'drafting_handed_in',
    'drafting_pages_closed',
    'drafting_page_refused',
  ],
  requirements: ['DRF-20'],
});

/** What stands on the pages of the text that was handed in. It may be typed again as long as it may be typed. */
export const typeDraftingPages = endpoint({
  name: 'typeDraftingPages',
  method: 'PUT',
  path: '/api/drafting/attempts/{attemptId}/typed-pages',
  access: 'student',
  params: z.object({ attemptId: idInPath }),
  body: z.strictObject({ body: z.string().min(1).max(MOST_TEXT_SIGNS) }),
  response: draftingAttempt,
  refusals: ['not_while_impersonating', 'drafting_typing_closed'],
  requirements: ['DRF-22'],
});

export const removeDraftingPage = endpoint({
  name: 'removeDraftingPage',
  method: 'DELETE',
  path: '/api/drafting/attempts/{attemptId}/pages/{pageId}',
  access: 'student',
  params: ofPage,
  response: draftingAttempt,
  refusals: ['not_while_impersonating', 'drafting_handed_in'],
  requirements: ['DRF-20'],
});

export const readDraftingPage = endpoint({
  name: 'readDraftingPage',
  method: 'GET',
  path: '/api/drafting/attempts/{attemptId}/pages/{pageId}',
  access: 'student',
  params: ofPage,
  response: page,
  refusals: [],
  requirements: ['DRF-20'],
});

export const readMarkedDraftingPage = endpoint({
  name: 'readMarkedDraftingPage',
  method: 'GET',
  path: '/api/studio/drafting-markings/{markingId}/pages/{pageId}',
  access: 'admin',
  capability: 'drafting.mark',
  params: z.object({ markingId: idInPath, pageId: idInPath }),
  response: page,
  refusals: [],
  requirements: ['DRF-20'],
});

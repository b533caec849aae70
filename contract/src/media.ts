/**
 * The media library (MED): what staff uploaded, what uses it, and a student's way to one file. The bytes themselves come
 * by tus 1.0 at `UPLOADS_PATH`, in parts that can go on after a break; here a finished upload is judged and kept. Staff's calls need what roles will name
 * `content.write`; until there are roles that is an administrator.
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { studioKinds } from './studio-forms.ts';
import { id, idInPath, instant } from './wire.ts';

/** Where the parts of an upload go; each request carries the access token of an administrator. */
export const UPLOADS_PATH = '/api/admin/Media/Uploads';

export const mediaKind = z.enum(['picture', 'video', 'document']);

/** What shows a file, and where staff find it. */
export const mediaUse = z.object({
  kind: z.enum(studioKinds),
  /** Of a lesson's material, the lesson. */
  id,
  name: z.string(),
  /** Only what is written and not published names it. */
  isDraft: z.boolean(),
  courseId: id,
  courseName: z.string(),
});
export type MediaUse = z.infer<typeof mediaUse>;

export const mediaFile = z.object({
  id,
  /** What texts name the file by; it cannot be guessed and never changes. */
  key: z.uuid(),
  /** What a lecture or a book names as its file. */
  place: z.string(),
  kind: mediaKind,
  name: z.string(),
  /** Found in the content. */
  type: z.string(),
  bytes: z.int().min(1),
  width: z.int().min(1).nullable(),
  height: z.int().min(1).nullable(),
  seconds: z.int().min(0).nullable(),
  uploadedAt: instant,
  /** Null where the account is gone. */
  uploadedBy: z.string().nullable(),
  useCount: z.int().min(0),
  /** Signed for the viewer and ending soon, as all addresses here. */
  url: z.string(),
  previewUrl: z.string().nullable(),
  captions: z.object({ name: z.string(), url: z.string() }).nullable(),
});
export type MediaFile = z.infer<typeof mediaFile>;

export const mediaFilter = z.enum(['all', 'picture', 'video', 'document', 'unused']);
export type MediaFilter = z.infer<typeof mediaFilter>;

/** Newest first. */
export const listMediaFiles = endpoint({
  name: 'listMediaFiles',
  method: 'GET',
  path: '/api/admin/Media',
  access: 'admin',
  capability: 'content.read',
  query: z.object({
    /** Words of the file's name. */
    words: z.string().trim().max(200).optional(),
    filter: mediaFilter.default('all'),
    /** This one alone. */
    key: z.uuid().optional(),
    before: idInPath.optional(),
  }),
  response: z.object({
    files: z.array(mediaFile),
    /** How many each filter shows, of those that have the words. */
    counts: z.record(mediaFilter, z.int().min(0)),
    /** In the whole library. */
    total: z.int().min(0),
    hasMore: z.boolean(),
  }),
  refusals: [],
  requirements: ['MED-10', 'MED-11'],
});

export const readMediaFile = endpoint({
  name: 'readMediaFile',
  method: 'GET',
  path: '/api/admin/Media/{fileId}',
  access: 'admin',
  capability: 'content.read',
  params: z.object({ fileId: idInPath }),
  response: mediaFile.extend({ usedIn: z.array(mediaUse) }),
  refusals: [],
  requirements: ['MED-10'],
});

export const deleteMediaFile = endpoint({
  name: 'deleteMediaFile',
  method: 'DELETE',
  path: '/api/admin/Media/{fileId}',
  access: 'admin',
  capability: 'content.write',
  params: z.object({ fileId: idInPath }),
  refusals: ['still_linked'],
  requirements: ['MED-12'],
});

export const removeCaptions = endpoint({
  name: 'removeCaptions',
  method: 'DELETE',
  path: '/api/admin/Media/{fileId}/Captions',
  access: 'admin',
  capability: 'content.write',
  params: z.object({ fileId: idInPath }),
  refusals: [],
  requirements: ['MED-06'],
});

/**
 * Judges the content of a finished upload and keeps it. The same call again answers the same. `checking`: it takes a while,
 * ask again. Of captions, the video that has them now is answered. `errors.file` of a refusal says why, in the words of
 * `domain/src/media/media-kinds.ts`.
 */
export const keepUpload = endpoint({
  name: 'keepUpload',
  method: 'POST',
  path: '/api/admin/Media/Uploads/{uploadKey}/Keep',
  access: 'admin',
  capability: 'content.write',
  params: z.object({ uploadKey: z.uuid() }),
  response: z.discriminatedUnion('state', [
    z.object({ state: z.literal('checking') }),
    z.object({
      state: z.literal('kept'),
      file: mediaFile,
      /** The same content was there already; nothing was added. */
      wasThere: z.boolean(),
    }),
  ]),
  refusals: ['media_refused', 'upload_unfinished'],
  requirements: ['MED-02', 'MED-03', 'MED-04', 'MED-05', 'MED-06', 'MED-07'],
});

/** In texts a picture has this address with its key; the app asks for the file's own address when it shows the text. */
export const MEDIA_ADDRESS = '/api/Media/';

/** A file for those who see something that shows it (MED-09, MED-17); for others it is not there. */
export const readMedia = endpoint({
  name: 'readMedia',
  method: 'GET',
  path: '/api/Media/{key}',
  access: 'student',
  params: z.object({ key: z.uuid() }),
  response: mediaFile
    .pick({ key: true, kind: true, type: true, width: true, height: true, seconds: true })
    .extend({
      url: z.string(),
      captionsUrl: z.string().nullable(),
    }),
  refusals: [],
  requirements: ['MED-09', 'MED-17'],
});

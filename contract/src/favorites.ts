/** Favourites: videos (1), exercises (2) and exposure chapters (3) that a student keeps (FAV). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath } from './wire.ts';

const inCourse = z.object({ courseId: idInPath });
const entityInCourse = z.object({ courseId: idInPath, entityId: idInPath });
const typeId = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const typeQuery = z.object({ typeId: z.coerce.number().pipe(typeId).optional() });

export const favorite = z.object({
  id,
  entityId: id,
  name: z.string(),
  categoryName: z.string(),
  url: z.string(),
  typeId,
  thumbnailUrl: z.string().nullable(),
});
export type Favorite = z.infer<typeof favorite>;

export const listFavorites = endpoint({
  name: 'listFavorites',
  method: 'GET',
  path: '/api/Courses/{courseId}/Favorites',
  access: 'student',
  params: inCourse,
  response: z.array(favorite),
  refusals: [],
  requirements: ['FAV-10'],
});

export const listFavoriteItems = endpoint({
  name: 'listFavoriteItems',
  method: 'GET',
  path: '/api/Courses/{courseId}/FetchFavoritesItems',
  access: 'student',
  params: inCourse,
  response: z.object({ videos: z.array(favorite), exercises: z.array(favorite) }),
  refusals: [],
  requirements: ['FAV-13', 'FAV-14'],
});

export const readFavoriteFlag = endpoint({
  name: 'readFavoriteFlag',
  method: 'GET',
  path: '/api/Courses/{courseId}/Favorites/{entityId}',
  access: 'student',
  params: entityInCourse,
  query: typeQuery,
  response: z.boolean(),
  refusals: [],
  requirements: ['FAV-12'],
});

export const addFavorite = endpoint({
  name: 'addFavorite',
  method: 'POST',
  path: '/api/Courses/{courseId}/Favorites',
  access: 'student',
  params: inCourse,
  body: z.strictObject({
    name: z.string().trim().min(1).max(400),
    categoryName: z.string().trim().max(400).default(''),
    url: z
      .string()
      .max(1000)
      // Browsers drop tabs and line ends, so `/<tab>/host` would be another host.
      .regex(/^\/(?![/\\])\P{Cc}*$/u, 'an in-app path beginning with one slash'),
    typeId,
    entityId: id,
    thumbnailUrl: z.string().max(1000).nullable().optional(),
    courseId: id.optional(),
  }),
  response: favorite,
  refusals: [],
  requirements: ['FAV-15', 'FAV-16', 'FAV-19', 'FAV-20'],
});

export const removeFavorite = endpoint({
  name: 'removeFavorite',
  method: 'DELETE',
  path: '/api/Courses/{courseId}/Favorites/{entityId}',
  access: 'student',
  params: entityInCourse,
  query: typeQuery,
  refusals: [],
  requirements: ['FAV-17', 'FAV-19'],
});

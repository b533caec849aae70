/** The endpoints of favourites (contract/src/favorites.ts). */
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, done, type EveryHandler, refuse, type Viewer } from '../../platform/endpoint.ts';
import {
  courseAccess,
  deleteFavorite,
  isEntityOfCourse,
  isFavorite,
  selectFavorites,
  upsertFavorite,
} from './favorites.store.ts';

export type FavoritesHandlers = Pick<
  EveryHandler,
  'listFavorites' | 'listFavoriteItems' | 'readFavoriteFlag' | 'addFavorite' | 'removeFavorite'
>;

const VIDEO = 1;

export function favoritesHandlers({ db }: { readonly db: Kysely<Tables> }): FavoritesHandlers {
  const access = (viewer: Viewer, courseId: number) =>
    courseAccess(db, { userId: viewer.userId, isAdmin: viewer.isAdmin, courseId });

  return {
    listFavorites: async ({ params, viewer }) => {
      const allowed = await access(viewer, params.courseId);
      if (allowed !== 'allowed') return refuse(allowed);
      return answer(await selectFavorites(db, { userId: viewer.userId, courseId: params.courseId }));
    },

    listFavoriteItems: async ({ params, viewer }) => {
      const allowed = await access(viewer, params.courseId);
      if (allowed !== 'allowed') return refuse(allowed);
      const favorites = await selectFavorites(db, { userId: viewer.userId, courseId: params.courseId });
      return answer({
        videos: favorites.filter((favorite) => favorite.typeId === VIDEO),
        exercises: favorites.filter((favorite) => favorite.typeId !== VIDEO),
      });
    },

    readFavoriteFlag: async ({ params, query, viewer }) => {
      const allowed = await access(viewer, params.courseId);
      if (allowed !== 'allowed') return refuse(allowed);
      return answer(await isFavorite(db, { userId: viewer.userId, ...params, typeId: query.typeId }));
    },

    addFavorite: async ({ params, body, viewer, now }) => {
      const allowed = await access(viewer, params.courseId);
      if (allowed !== 'allowed') return refuse(allowed);
      const of = { userId: viewer.userId, courseId: params.courseId };
      if (!(await isEntityOfCourse(db, { ...of, entityId: body.entityId, typeId: body.typeId }))) {
        return refuse('invalid_request', { entityId: ['unknown'] });
      }
      const { name, categoryName, url, typeId, entityId } = body;
      const thumbnailUrl = body.thumbnailUrl ?? null;
      return answer(
        await upsertFavorite(db, of, { name, categoryName, url, typeId, entityId, thumbnailUrl, now }),
      );
    },

    removeFavorite: async ({ params, query, viewer }) => {
      const allowed = await access(viewer, params.courseId);
      if (allowed !== 'allowed') return refuse(allowed);
      await deleteFavorite(db, { userId: viewer.userId, ...params, typeId: query.typeId });
      return done;
    },
  };
}

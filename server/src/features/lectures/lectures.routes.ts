/** The endpoints of recorded lectures (contract/src/lectures.ts). */
import { LOW_RATING } from '@sugya/contract/lectures.ts';
import { israelDay } from '@sugya/domain/israel-time.ts';
import type { Kysely } from 'kysely';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, done, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { insertFeedback, selectOptionalFeedback } from './feedback.store.ts';
import {
  findPlace,
  reasonVideoUnseen,
  selectLessonMaterials,
  selectOptionalLecture,
  selectOptionalPlace,
  selectVideos,
} from './lectures.store.ts';
import {
  groupByLesson,
  groupMaterials,
  type SignFile,
  viewLecture,
  viewVideo,
  withMaterials,
} from './video-view.ts';
import { upsertPosition, upsertSeen } from './views.store.ts';

export type LecturesHandlers = Pick<
  EveryHandler,
  | 'listVideoLessons'
  | 'listCategoryVideoLessons'
  | 'listSupportingMaterials'
  | 'listLessonVideos'
  | 'readVideo'
  | 'findVideo'
  | 'setVideoSeen'
  | 'setVideoNotSeen'
  | 'saveVideoPosition'
  | 'readVideoFeedback'
  | 'saveVideoFeedback'
>;

export type LecturesNeeds = {
  readonly db: Kysely<Tables>;
  /** The address of one of our files, for this user and for a while. */
  readonly signMedia: (of: { readonly path: string; readonly userId: number }) => string;
};

type OfVideoParams = { readonly lessonId: number; readonly videoId: number };

export function lecturesHandlers({ db, signMedia }: LecturesNeeds): LecturesHandlers {
  const signFor =
    ({ userId }: Viewer): SignFile =>
    (path) =>
      signMedia({ path, userId });

  async function markSeen(params: OfVideoParams, viewer: Viewer, seen: { isSeen: boolean; now: Date }) {
    if (await upsertSeen(db, { ...params, viewer }, seen)) return done;
    return refuse(await reasonVideoUnseen(db, params));
  }

  return {
    listVideoLessons: async ({ params, viewer }) => {
      const { access } = await findPlace(db, { kind: 'course', ...params }, viewer);
      if (access !== 'allowed') return refuse(access);
      return answer(groupByLesson(await selectVideos(db, { ...params, viewer }), signFor(viewer)));
    },
    listCategoryVideoLessons: async ({ params, viewer }) => {
      const { access } = await findPlace(db, { kind: 'category', ...params }, viewer);
      if (access !== 'allowed') return refuse(access);
      const videos = await selectVideos(db, { ...params, viewer });
      const materials = await selectLessonMaterials(db, params.categoryId, viewer);
      return answer(withMaterials(groupByLesson(videos, signFor(viewer)), materials));
    },

    listSupportingMaterials: async ({ params, viewer }) => {
      const { access, name } = await findPlace(db, { kind: 'category', ...params }, viewer);
      if (access !== 'allowed') return refuse(access);
      const videos = await selectVideos(db, { ...params, viewer });
      const materials = await selectLessonMaterials(db, params.categoryId, viewer);
      const { categoryId } = params;
      return answer(
        groupMaterials(videos, materials, { categoryId, categoryName: name, sign: signFor(viewer) }),
      );
    },

    listLessonVideos: async ({ params, viewer }) => {
      const { access } = await findPlace(db, { kind: 'lesson', ...params }, viewer);
      if (access !== 'allowed') return refuse(access);
      const videos = await selectVideos(db, { ...params, viewer });
      return answer(videos.map((video) => viewVideo(video, signFor(viewer))));
    },

    readVideo: async ({ params, viewer }) => {
      const lecture = await selectOptionalLecture(db, { ...params, viewer });
      if (lecture === undefined) return refuse(await reasonVideoUnseen(db, params));
      return answer(viewLecture(lecture, signFor(viewer)));
    },

    findVideo: async ({ params, viewer }) => {
      const place = await selectOptionalPlace(db, params.id, viewer);
      return place === undefined
        ? refuse(await reasonVideoUnseen(db, { videoId: params.id }))
        : answer(place);
    },

    setVideoSeen: async ({ params, viewer, now }) => markSeen(params, viewer, { isSeen: true, now }),
    setVideoNotSeen: async ({ params, viewer, now }) => markSeen(params, viewer, { isSeen: false, now }),

    saveVideoPosition: async ({ params, body, viewer, now }) => {
      const stopped = { seconds: Math.floor(body.seconds), day: israelDay(now), now };
      if (await upsertPosition(db, { ...params, viewer }, stopped)) return done;
      return refuse(await reasonVideoUnseen(db, params));
    },

    readVideoFeedback: async ({ params, viewer }) => {
      const feedback = await selectOptionalFeedback(db, { ...params, viewer });
      if (feedback === undefined) return refuse(await reasonVideoUnseen(db, params));
      return feedback === null ? refuse('not_found') : answer(feedback);
    },

    saveVideoFeedback: async ({ params, body, viewer, now }) => {
      if (body.ratingNumber <= LOW_RATING && body.message === '') return refuse('reason_missing');
      const of = { ...params, viewer };
      if (await insertFeedback(db, of, { ...body, now })) return answer(body);
      const given = await selectOptionalFeedback(db, of);
      return refuse(given === undefined ? await reasonVideoUnseen(db, params) : 'feedback_given');
    },
  };
}

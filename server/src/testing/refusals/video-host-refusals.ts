/** How asking the video host is brought to each refusal that it declares (refusals.test.ts). */
import {
  updateAllDurations,
  updateAllThumbnails,
  updateDuration,
  updateThumbnail,
} from '@sugya/contract/lectures-hosted.ts';
import type { TestApp } from '../app/test-app.ts';
import { buildLectures } from '../content/build-lectures.ts';

export function videoHostRefusals(app: () => TestApp) {
  return {
    updateAllThumbnails: {
      video_host_failed: async () => (await hostedVideo(app())).staff.call(updateAllThumbnails, {}),
    },
    updateThumbnail: {
      not_hosted: async () => {
        const { staff, video } = await hostedVideo(app(), { url: 'https://lectures.example/1.mp4' });
        return staff.call(updateThumbnail, video);
      },
      video_host_failed: async () => {
        const { staff, video } = await hostedVideo(app());
        return staff.call(updateThumbnail, video);
      },
    },
    updateAllDurations: {
      video_host_failed: async () => (await hostedVideo(app())).staff.call(updateAllDurations, {}),
    },
    updateDuration: {
      not_hosted: async () => {
        const { staff, video } = await hostedVideo(app(), { url: 'https://lectures.example/1.mp4' });
        return staff.call(updateDuration, video);
      },
      video_host_failed: async () => {
        const { staff, video } = await hostedVideo(app());
        return staff.call(updateDuration, video);
      },
    },
  };
}

/** An administrator and a video of a host that is not there, unless it lies elsewhere. */
async function hostedVideo(app: TestApp, { url } = { url: 'https://vimeo.com/76979871' }) {
  const { userName } = await app.buildUser({ isAdmin: true });
  const video = { file: null, url };
  const { videoIds } = await buildLectures(app.db, { videoCount: 1, video });
  return { staff: await app.as(userName), video: { params: { id: videoIds[0] ?? 0 } } };
}

/** Recorded lectures: the videos of lessons, what a student has seen of them, and feedback (LEC). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath } from './wire.ts';

/** The longest recording that a position may point into: a whole day. */
const LONGEST_SECONDS = 86_400;
const seconds = z.number().min(0).max(LONGEST_SECONDS);

export const videoLength = z.object({
  hours: z.int().min(0),
  minutes: z.int().min(0).max(59),
  seconds: z.int().min(0).max(59),
});
export type VideoLength = z.infer<typeof videoLength>;

/** Addresses of our own files are signed for the student who asked and end soon; they are never kept. */
export const video = z.object({
  id,
  name: z.string(),
  subtitle: z.string().nullable(),
  link: z.string(),
  thumbnailUrl: z.string().nullable(),
  /** Null until the length is entered or asked of the host. */
  length: videoLength.nullable(),
  /** 1 seen, 0 not seen. */
  userViewStatus: z.union([z.literal(0), z.literal(1)]),
  isInFavorites: z.boolean(),
  supportingMaterials: z.string().nullable(),
  lawCollectionId: id.nullable(),
  verdictCollectionId: id.nullable(),
  /** Additions: WebVTT in Hebrew, and where the student stopped. */
  captionsUrl: z.string().nullable(),
  positionSeconds: seconds,
});
export type Video = z.infer<typeof video>;

/** A lesson that has videos. */
export const videoLesson = z.object({
  id,
  name: z.string(),
  videos: z.array(video),
  /** Additions: where it stands, for links. */
  categoryId: id,
  categoryName: z.string(),
});
export type VideoLesson = z.infer<typeof videoLesson>;

/** `supportingMaterials` is the lesson's own (CRS-36). */
export const videosGroup = videoLesson.extend({ supportingMaterials: z.string().nullable() });
export type VideosGroup = z.infer<typeof videosGroup>;

/** A video with its place, and its neighbours in the lesson. */
export const lecture = video.extend({
  courseId: id,
  categoryId: id,
  categoryName: z.string(),
  lessonId: id,
  lessonName: z.string(),
  previousVideoId: id.nullable(),
  nextVideoId: id.nullable(),
  /** An addition: who has said nothing yet need not be asked for it (LEC-33). */
  hasFeedback: z.boolean(),
});
export type Lecture = z.infer<typeof lecture>;

export const videoFeedback = z.object({
  ratingNumber: z.int().min(1).max(5),
  message: z.string(),
});
export type VideoFeedback = z.infer<typeof videoFeedback>;

/** A rating of this or less needs a reason (LEC-40, LEC-41). */
export const LOW_RATING = 2;

const ofLesson = z.object({ lessonId: idInPath });
const ofVideo = z.object({ lessonId: idInPath, videoId: idInPath });
const ofCategory = z.object({ courseId: idInPath, categoryId: idInPath });

export const listVideoLessons = endpoint({
  name: 'listVideoLessons',
  method: 'GET',
  path: '/api/Courses/{courseId}/VideoLessons',
  access: 'student',
  params: z.object({ courseId: idInPath }),
  response: z.array(videoLesson),
  refusals: [],
  requirements: ['LEC-05', 'LEC-11', 'LEC-12'],
});

export const listCategoryVideoLessons = endpoint({
  name: 'listCategoryVideoLessons',
  method: 'GET',
  path: '/api/Courses/{courseId}/category/{categoryId}/VideoLessons',
  access: 'student',
  params: ofCategory,
  response: z.array(videosGroup),
  refusals: [],
  requirements: ['LEC-07', 'CRS-36'],
});

export const listSupportingMaterials = endpoint({
  name: 'listSupportingMaterials',
  method: 'GET',
  path: '/api/Courses/{courseId}/category/{categoryId}/SupportingMaterials',
  access: 'student',
  params: ofCategory,
  response: z.array(videosGroup),
  refusals: [],
  requirements: ['CRS-35', 'CRS-36'],
});

export const listLessonVideos = endpoint({
  name: 'listLessonVideos',
  method: 'GET',
  path: '/api/lessons/{lessonId}/Videos',
  access: 'student',
  params: ofLesson,
  response: z.array(video),
  refusals: [],
  requirements: ['LEC-06'],
});

export const readVideo = endpoint({
  name: 'readVideo',
  method: 'GET',
  path: '/api/Lessons/{lessonId}/Videos/{videoId}',
  access: 'student',
  params: ofVideo,
  response: lecture,
  refusals: [],
  requirements: ['LEC-12', 'LEC-16'],
});

export const findVideo = endpoint({
  name: 'findVideo',
  method: 'GET',
  path: '/api/lessons/video/{id}',
  access: 'student',
  params: z.object({ id: idInPath }),
  response: z.object({ courseId: id, categoryId: id, lessonId: id, lessonVideoId: id }),
  refusals: [],
  requirements: ['LEC-50', 'LEC-51'],
});

export const setVideoSeen = endpoint({
  name: 'setVideoSeen',
  method: 'PUT',
  path: '/api/Lessons/{lessonId}/Videos/{videoId}/SetSeen',
  access: 'student',
  params: ofVideo,
  refusals: [],
  requirements: ['LEC-28', 'LEC-30'],
});

export const setVideoNotSeen = endpoint({
  name: 'setVideoNotSeen',
  method: 'PUT',
  path: '/api/Lessons/{lessonId}/Videos/{videoId}/SetNotSeen',
  access: 'student',
  params: ofVideo,
  refusals: [],
  requirements: ['LEC-29'],
});

/** Ours: where the student stopped, so that any device resumes there. */
export const saveVideoPosition = endpoint({
  name: 'saveVideoPosition',
  method: 'PUT',
  path: '/api/Lessons/{lessonId}/Videos/{videoId}/Position',
  access: 'student',
  params: ofVideo,
  body: z.strictObject({ seconds }),
  refusals: [],
  requirements: ['LEC-21'],
});

/** 404 while there is none (LEC-33). */
export const readVideoFeedback = endpoint({
  name: 'readVideoFeedback',
  method: 'GET',
  path: '/api/Lessons/{lessonId}/Videos/{videoId}/Feedback',
  access: 'student',
  params: ofVideo,
  response: videoFeedback,
  refusals: [],
  requirements: ['LEC-32', 'LEC-33'],
});

export const saveVideoFeedback = endpoint({
  name: 'saveVideoFeedback',
  method: 'PUT',
  path: '/api/Lessons/{lessonId}/Videos/{videoId}/Feedback',
  access: 'student',
  params: ofVideo,
  body: z.strictObject({
    ratingNumber: z.int().min(1).max(5),
    message: z.string().trim().max(4_000).default(''),
  }),
  response: videoFeedback,
  refusals: ['reason_missing', 'feedback_given'],
  requirements: ['LEC-38', 'LEC-39', 'LEC-41', 'LEC-44', 'LEC-48', 'LEC-49'],
});

import { describe, expect, it } from 'vitest';
import type { EndpointShape } from './endpoint.ts';
import { everyEndpoint } from './every-endpoint.ts';

/** Every call that the documents name, in their own spelling. */
const documented = `
  GET /api/Account
  PUT /api/Account/ChangePassword
  PUT /api/Account/ForgotPassword/Send
  PUT /api/Account/ForgotPassword/Set
  POST /api/admin/answers
  POST /api/admin/answers/download
  GET /api/admin/answers/{course}
  PUT /api/admin/Exercises/All/LawText
  PUT /api/admin/Exercises/{id}/LawText
  PUT /api/admin/Laws/{id}/ClauseDynamicIds?createNew=true
  POST /api/Admin/Lesson/{lessonId}/Duplicate/{toCourseId}
  PUT /api/admin/VimeoDurations/All
  PUT /api/Admin/VimeoDurations/{id}
  PUT /api/admin/VimeoThumbnails/All
  PUT /api/Admin/VimeoThumbnails/{id}
  POST /api/Calculator
  GET /api/Courses
  GET /api/Courses/{courseId}
  GET /api/courses/{courseId}/book/{bookId}
  GET /api/Courses/{courseId}/booklessons
  GET /api/Courses/{courseId}/Categories
  GET /api/Courses/{courseId}/category/{categoryId}/Exercises
  GET /api/Courses/{courseId}/category/{categoryId}/ExposureChapters
  GET /api/Courses/{courseId}/category/{categoryId}/LawCenter
  GET /api/Courses/{courseId}/category/{categoryId}/SupportingMaterials
  GET /api/Courses/{courseId}/category/{categoryId}/VideoLessons
  GET /api/Courses/{courseId}/Exercises/simulation
  GET /api/Courses/{courseId}/ExposureChapters
  GET /api/Courses/{courseId}/Favorites
  POST /api/Courses/{courseId}/Favorites
  DELETE /api/Courses/{courseId}/Favorites/{exerciseId}
  GET /api/Courses/{courseId}/Favorites/{exerciseId}
  GET /api/Courses/{courseId}/FetchFavoritesItems
  GET /api/Courses/{courseId}/LawCenter
  GET /api/Courses/{courseId}/LectureRegions
  GET /api/Courses/{courseId}/Lectures
  GET /api/Courses/{courseId}/Messages
  PUT /api/Courses/{courseId}/Messages/{id}/MarkRead
  GET /api/Courses/{courseId}/TermsOfUse
  GET /api/Courses/{courseId}/UserRequests
  GET /api/Courses/{courseId}/UserRequests/ContactUsPage
  POST /api/Courses/{courseId}/UserRequests/Support
  GET /api/courses/{courseId}/userRequests/unread
  PUT /api/Courses/{courseId}/UserRequests/{id}/Response
  GET /api/Courses/{courseId}/UserStatistics/v2/Reports
  GET /api/Courses/{courseId}/UserStatistics/v2/Reports/{reportId}
  GET /api/Courses/{courseId}/UserStatistics/v2/Reports/{reportId}/Questions
  GET /api/Courses/{courseId}/UserStatistics/V2/Reports/{reportId}/Questions/Print
  GET /api/Courses/{courseId}/UserStatistics/v2/Reports/{reportId}/Questions/{questionId}/Answer
  GET /api/Courses/{courseId}/VideoLessons
  GET /api/Exercises/{id}
  PUT /api/Exercises/{id}/Finish/
  GET /api/exercises/{id}/Laws
  GET /api/exercises/{id}/LawText
  GET /api/exercises/{id}/LawText/{lawId}
  GET /api/Exercises/{id}/Manual
  POST /api/Exercises/{id}/Manual/Solutions
  GET /api/exercises/{id}/name
  GET /api/Exercises/{id}/Print
  GET /api/Exercises/{exerciseId}/Questions/{questionId}
  POST /api/Exercises/{id}/Questions/{questionId}/Solution
  GET /api/Exercises/{exerciseId}/Questions/{questionId}/Statistics
  DELETE /api/Exercises/{exerciseId}/Solutions
  POST /api/Exercises/{id}/Start
  GET /api/Exercises/{exerciseId}/Statistics
  GET /api/ExposureChapters/mikudit/{chapterId}/Questions/{questionId}
  POST /api/ExposureChapters/mikudit/{chapterId}/Questions/{questionId}
  POST /api/ExposureChapters/mikudit/{chapterId}/Questions/{questionId}/mark
  POST /api/ExposureChapters/mikudit/{chapterId}/Questions/{questionId}/unmark
  GET /api/ExposureChapters/mikudit/{chapterId}/{level}
  GET /api/ExposureChapters/mikudit/{chapterId}/{level}/1
  GET /api/ExposureChapters/{chapterId}
  DELETE /api/ExposureChapters/{id}/Answers
  GET /api/ExposureChapters/{chapterId}/Questions/{questionId}
  DELETE /api/ExposureChapters/{chapterId}/Questions/{questionId}/Answer
  POST /api/ExposureChapters/{chapterId}/Questions/{questionId}/{answer}
  GET /api/LawCollections
  POST /api/LawCollections
  DELETE /api/LawCollections/{id}
  GET /api/LawCollections/{id}
  PUT /api/LawCollections/{id}
  GET /api/lawcollections/{id}/name
  GET /api/Laws
  POST /api/laws
  PUT /api/laws/{id}
  GET /api/Laws/{lawId}/Clauses
  POST /api/LawTexts/Clauses
  GET /api/LawTexts/{lawId}/full
  PUT /api/Lectures/{lectureId}/Register
  DELETE /api/Lectures/{lectureId}/Unregister
  GET /api/lessons/law/{id}/Laws
  GET /api/lessons/law/{id}/LawText
  GET /api/lessons/law/{id}/LawText/{lawId}
  GET /api/lessons/verdictsummaries/{id}
  GET /api/lessons/verdictsummaries/{id}/Laws
  GET /api/Lessons/Video/Law/{id}/LawText
  GET /api/lessons/video/{id}
  GET /api/lessons/{lessonId}/Videos
  GET /api/Lessons/{lessonId}/Videos/{videoId}
  GET /api/Lessons/{lessonId}/Videos/{videoId}/Feedback
  PUT /api/Lessons/{lessonId}/Videos/{videoId}/Feedback
  PUT /api/Lessons/{lessonId}/Videos/{videoId}/SetNotSeen
  PUT /api/Lessons/{lessonId}/Videos/{videoId}/SetSeen
  GET /api/TrackSubjects/{subjectId}
  GET /api/VerdictCollections
  POST /api/VerdictCollections
  DELETE /api/VerdictCollections/{id}
  GET /api/VerdictCollections/{id}
  PUT /api/VerdictCollections/{id}
  GET /api/VerdictCollections/{id}/summaries
  GET /api/VerdictSummaries
  POST /api/VerdictSummaries
  GET /api/VerdictSummaries/{id}
  PUT /api/VerdictSummaries/{id}
  POST /api/{name}/Login
  POST /RefreshToken
  POST /Token
`
  .trim()
  .split('\n')
  .map((line) => line.trim());

/** Paths match without regard to case, parameters by their place. */
function callOf(method: string, path: string): string {
  const plain = path.replace(/\?.*$/, '').replace(/\/+$/, '');
  return `${method} ${plain.replace(/\{\w+\}/g, '{}').toLowerCase()}`;
}

const ours = new Map(everyEndpoint.map((endpoint) => [callOf(endpoint.method, endpoint.path), endpoint]));

describe('the contract', () => {
  it('XCT-21: fixes each of the 117 calls that the documents name', () => {
    const missing = documented.filter((line) => {
      const [method = '', path = ''] = line.split(' ');
      return !ours.has(callOf(method, path));
    });
    expect(documented).toHaveLength(117);
    expect(missing).toEqual([]);
  });

  it('XCT-21: names no call twice', () => {
    expect(ours.size).toBe(everyEndpoint.length);
    expect(new Set(everyEndpoint.map(({ name }) => name)).size).toBe(everyEndpoint.length);
  });

  it('XCT-21: answers every read in a fixed shape', () => {
    const all: readonly EndpointShape[] = everyEndpoint;
    const shapeless = all.filter(({ method, response }) => method === 'GET' && response === undefined);
    expect(shapeless.map(({ name }) => name)).toEqual([]);
  });
});

/** What a schema cannot see in live lectures: names used twice, texts that are too long, lectures that end before they begin. */
import type { PackLiveLecture } from '@sugya/contract/content-pack-live.ts';
import type { ImportProblem } from '../import-problem.ts';
import { checkLengths, error, type Finding, repeated, reporter } from '../pack/findings.ts';
import { LIVE_LECTURES_FILE, type PackParts } from '../pack/pack-parts.ts';

const report = reporter(LIVE_LECTURES_FILE);

export function checkLive({ liveLectures }: Pick<PackParts, 'liveLectures'>): ImportProblem[] {
  const { regions = [], tracks = [] } = liveLectures ?? {};
  const subjects = tracks.flatMap((track) => track.subjects);
  const lectures = subjects.flatMap((subject) => subject.lectures);
  const kinds = { region: regions, track: tracks, subject: subjects, lecture: lectures };
  return [
    ...Object.entries(kinds).flatMap(([kind, things]) =>
      repeated(things).flatMap((id) =>
        report(`${kind} ${id}`, [error('externalId', 'duplicate_external_id')]),
      ),
    ),
    ...regions.flatMap((region) =>
      report(`region ${region.externalId}`, checkLengths(region, { name: 'name' })),
    ),
    ...tracks.flatMap((track) =>
      report(`track ${track.externalId}`, checkLengths(track, { name: 'name', userNote: 'note' })),
    ),
    ...subjects.flatMap((subject) =>
      report(`subject ${subject.externalId}`, checkLengths(subject, { name: 'name' })),
    ),
    ...lectures.flatMap((lecture) => report(`lecture ${lecture.externalId}`, checkLecture(lecture))),
  ];
}

function checkLecture(lecture: PackLiveLecture): Finding[] {
  const { startTime, endTime } = lecture;
  return [
    ...checkLengths(lecture, { teacherName: 'name', userNote: 'note', instructionsNote: 'note' }),
    ...(Date.parse(endTime) <= Date.parse(startTime)
      ? [error('endTime', 'ends_before_start', `${startTime} – ${endTime}`)]
      : []),
  ];
}

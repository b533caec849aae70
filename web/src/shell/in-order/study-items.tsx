/** The things of a subject, each from the feature that owns it, as rows of the order of study. */
import { Button } from '@mantine/core';
import type { ExerciseCard } from '@sugya/contract/courses.ts';
import type { ExposureChapter } from '@sugya/contract/exposure.ts';
import type { LawCenterLesson } from '@sugya/contract/laws.ts';
import type { Video } from '@sugya/contract/lectures.ts';
import { readMinutes } from '@sugya/domain/day/minutes.ts';
import { ExerciseAction } from '../../features/courses/exercise-cards/exercise-action.tsx';
import type { ExercisePlace } from '../../features/courses/exercise-cards/exercise-place.ts';
import { Done, Graded, NotStarted, Underway } from '../../features/courses/in-order/item-state.tsx';
import type { Progress, StudyItem } from '../../features/courses/in-order/study-item.ts';
import { chapterPath } from '../../features/exposure/chapter-path.ts';
import { collectionPath } from '../../features/laws/center/lesson-collections.tsx';
import { hebrew } from '../../hebrew.ts';
import { type AppPath, paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { exerciseHeart } from '../exercise-heart.tsx';
import { chapterHeart } from '../hearts/chapter-heart.tsx';
import { videoHeart } from '../video-heart.tsx';
import { leftSeconds } from './left-seconds.ts';

const texts = hebrew.courses.inOrder;

/** Below it an exercise is worth another round, whatever the course's average. */
const GOOD_GRADE = 70;
/** STA-27: exercises of this type have a result and not a grade. */
const RESULT_TYPE = 4;
/** Flip-cards (EXP-06 to EXP-08). */
const CARDS = 2;

export function lectureItem(video: Video, place: ExercisePlace): StudyItem {
  const { id, name, subtitle, userViewStatus, positionSeconds } = video;
  const isSeen = userViewStatus === 1;
  const seconds = isSeen ? null : leftSeconds(video);
  const to = paths.lecture({ ...place, videoId: id });
  return {
    key: `lecture ${id}`,
    kind: 'lecture',
    name,
    to,
    about: subtitle,
    chips: [],
    // The length is known, so nothing is "about".
    minutes: seconds === null ? null : texts.minutes(Math.max(1, Math.ceil(seconds / 60))),
    progress: isSeen ? 'done' : positionSeconds > 0 ? 'open' : 'new',
    isToImprove: false,
    state: isSeen ? <Done /> : positionSeconds > 0 ? <Underway lead={texts.watching} /> : <NotStarted />,
    action: <QuietLink to={to} label={isSeen ? texts.watchAgain : texts.watch} name={name} />,
    heart: videoHeart(video, place),
    print: null,
  };
}

export function chapterItem(chapter: ExposureChapter): StudyItem {
  const { id, name, expoType, numberOfQuestions, completionPercent, successPercent } = chapter;
  const progress = progressOf(completionPercent === 100, completionPercent > 0);
  const to = chapterPath(chapter);
  const count = Math.round((numberOfQuestions * completionPercent) / 100);
  return {
    key: `chapter ${id}`,
    kind: 'chapter',
    name,
    to,
    about: expoType === CARDS ? texts.cards(numberOfQuestions) : texts.statements(numberOfQuestions),
    chips: [],
    minutes: null,
    progress,
    isToImprove: progress === 'done' && successPercent < GOOD_GRADE,
    state:
      progress === 'new' ? (
        <NotStarted />
      ) : (
        <Underway lead={texts.of(count, numberOfQuestions)} note={texts.success(successPercent)} />
      ),
    action: <QuietLink to={to} label={texts.practise[progress]} name={name} />,
    heart: chapterHeart(chapter),
    print: null,
  };
}

export function exerciseItem(
  card: ExerciseCard,
  place: ExercisePlace,
  questionSeconds: number | undefined,
): StudyItem {
  const { id, name, subtitle, isDone, isStarted, grade, acceptableGrade, numberOfQuestions } = card;
  const exercise = { ...place, exerciseId: id };
  const left = isDone ? 0 : numberOfQuestions - card.answeredCount;
  const minutes = readMinutes(left * (questionSeconds ?? 0));
  return {
    key: `exercise ${id}`,
    kind: 'exercise',
    name,
    to: isDone ? paths.statistics(exercise) : startPath(card, exercise),
    about: [texts.questions(numberOfQuestions), subtitle].filter((part) => part !== null).join(' · '),
    chips: [
      card.allowImmediateFeedback
        ? { label: texts.immediate, tone: 'accent' as const }
        : { label: texts.atEnd, tone: 'plain' as const },
      ...(card.hasLaw ? [{ label: texts.law, tone: 'amber' as const }] : []),
    ],
    minutes: minutes === null ? null : texts.about(minutes),
    progress: progressOf(isDone, isStarted),
    isToImprove: isDone && grade !== null && grade < Math.max(GOOD_GRADE, acceptableGrade ?? 0),
    state: <ExerciseState card={card} />,
    action: <ExerciseAction card={card} place={place} isQuiet />,
    heart: exerciseHeart(card, place),
    print: card.isAllowedToPrint ? paths.exercisePrint(exercise) : null,
  };
}

/** Laws and verdicts to read: nothing is known of how far one got. */
export function collectionItem(
  collection: LawCenterLesson['collections'][number],
  place: { readonly courseId: number; readonly lessonId: number },
): StudyItem {
  const to = collectionPath(collection, place);
  return {
    key: `${collection.kind} ${collection.of} ${collection.id}`,
    kind: collection.kind,
    name: collection.name,
    to,
    about: null,
    chips: [],
    minutes: null,
    progress: 'new',
    isToImprove: false,
    state: null,
    action: <QuietLink to={to} label={texts.read} name={collection.name} />,
    heart: null,
    print: null,
  };
}

/** CRS-51: a hidden grade arrives as null. */
function ExerciseState({ card }: { readonly card: ExerciseCard }) {
  const { isDone, isStarted, grade, acceptableGrade, answeredCount, numberOfQuestions } = card;
  if (isDone && grade !== null && !card.isInHideModeDisplayGrade) {
    return <Graded grade={grade} average={acceptableGrade} isResult={card.exerciseTypeId === RESULT_TYPE} />;
  }
  if (isDone) return <Done />;
  return isStarted ? <Underway lead={texts.of(answeredCount, numberOfQuestions)} /> : <NotStarted />;
}

function QuietLink({
  to,
  label,
  name,
}: {
  readonly to: AppPath;
  readonly label: string;
  readonly name: string;
}) {
  return (
    <Button component={AppLink} to={to} variant="default" aria-label={`${label} – ${name}`}>
      {label}
    </Button>
  );
}

function progressOf(isDone: boolean, isStarted: boolean): Progress {
  if (isDone) return 'done';
  return isStarted ? 'open' : 'new';
}

/** CRS-44, CRS-45. */
function startPath(card: ExerciseCard, exercise: ExercisePlace & { readonly exerciseId: number }): AppPath {
  if (!card.insertMethodOnline) return paths.exerciseManual(exercise);
  if (card.isStarted) return paths.exerciseOnward({ ...exercise, hasLaw: card.hasLaw });
  return card.hasLaw ? paths.exerciseLaws(exercise) : paths.exercise(exercise);
}

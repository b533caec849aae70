/** The end of a chapter: how it went, and the next step (EXP-51, EXP-52, EXP-55). */
import { Button, Modal } from '@mantine/core';
import '../../../ui/window.css';
import { exposure } from '../../../hebrew/exposure.ts';
import { type AppPath, paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Ring } from '../../../ui/figures/ring.tsx';
import classes from './finish-summary.module.css';
import { FOCUSED } from './shown-questions.ts';
import type { ChapterTaking } from './use-chapter-taking.ts';

const LAW = 1;

export function FinishSummary({
  taking,
  isOpen,
  secondRound,
  onSecondRound,
  onClose,
}: {
  readonly taking: ChapterTaking;
  readonly isOpen: boolean;
  /** Of cards, where some are marked. */
  readonly secondRound: AppPath | null;
  readonly onSecondRound?: () => void;
  readonly onClose: () => void;
}) {
  const texts = exposure.finish;
  const { chapter, progress, save } = taking;
  const onward = onwardOf(chapter);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      // A round of cards ends before all of the chapter was seen.
      title={progress.completion === 100 ? texts.title : texts.roundTitle}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {progress.judgedCount === 0 && chapter.expoType === FOCUSED ? (
        <p>{texts.nothingJudged}</p>
      ) : (
        <div className={classes.result}>
          <Ring percent={progress.success} tone="verdict" label={texts.success(progress.success)} sizePx={96}>
            {progress.success}
          </Ring>
          <p>{texts.success(progress.success)}</p>
        </div>
      )}
      {save.unsentCount > 0 && <p className={classes.waiting}>{texts.waiting}</p>}
      <div className={classes.ways}>
        {onward !== null && (
          <Button component={AppLink} to={onward.to}>
            {onward.label}
          </Button>
        )}
        {secondRound !== null && (
          <Button
            component={AppLink}
            to={secondRound}
            onClick={() => {
              onClose();
              onSecondRound?.();
            }}
          >
            {texts.secondRound}
          </Button>
        )}
        <Button component={AppLink} to={paths.categoryExposure(chapter)} variant="default">
          {texts.back}
        </Button>
      </div>
      <p className={classes.review}>
        <AppLink to={paths.review(chapter)}>{texts.review}</AppLink>
      </p>
    </Modal>
  );
}

/** A law chapter leads on to the capsule's exercise, or to the category's exercises where that one is hidden. */
function onwardOf(chapter: ChapterTaking['chapter']): { to: AppPath; label: string } | null {
  if (chapter.expoType !== LAW) return null;
  const { lessonExerciseId, courseId, categoryId, lessonId } = chapter;
  if (chapter.isLessonExerciseIsHidden || lessonExerciseId === null) {
    return { to: paths.categoryExercises(chapter), label: exposure.finish.exercises };
  }
  const pathOf = chapter.lessonExerciseHasLaw ? paths.exerciseLaws : paths.exercise;
  return {
    to: pathOf({ courseId, categoryId, lessonId, exerciseId: lessonExerciseId }),
    label: exposure.finish.exercise,
  };
}

/** What can be done with an exercise from its report, besides the next step: print it, its list, start it over. */
import type { ExerciseStatistics } from '@sugya/contract/statistics.ts';
import { IconClipboardList, IconDots, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { statistics } from '../../hebrew/statistics.ts';
import { paths } from '../../paths.ts';
import { useGo } from '../../platform/navigation.ts';
import { DisclosureMenu, type MenuAction } from '../../ui/disclosure-menu.tsx';
import styles from './report-heading.module.css';
import { isInProgress } from './report-rows.ts';
import { ResetDialog } from './reset-exercise.tsx';

const texts = statistics.menu;

export function ReportMenu({
  exerciseId,
  report,
  isAcademy,
  mayPrint,
  heart,
  onReset,
}: {
  readonly exerciseId: number;
  readonly report: ExerciseStatistics;
  readonly isAcademy: boolean;
  /** PRN-12. */
  readonly mayPrint: boolean;
  /** The page's: null where the exercise's card is not known. */
  readonly heart: ReactNode;
  readonly onReset: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const go = useGo();
  const { courseId, categoryId, lessonId } = report;
  const place = { courseId, categoryId, lessonId, exerciseId };
  const actions: MenuAction[] = [];
  if (!isAcademy && mayPrint) {
    actions.push({
      key: 'print',
      label: texts.print,
      icon: <IconPrinter size={19} />,
      onChoose: () => go(paths.exercisePrint({ ...place, isUserSelections: true })),
    });
  }
  if (!isAcademy) {
    actions.push({
      key: 'list',
      label: texts.list,
      icon: <IconClipboardList size={19} />,
      onChoose: () =>
        go(
          report.isOwnTest === true
            ? paths.ownTests({ courseId })
            : paths.categoryExercises({ courseId, categoryId }),
        ),
    });
  }
  if (report.allowUserReset && report.questionSolutions.length > 0) {
    actions.push({
      key: 'reset',
      label: statistics.reset.button,
      icon: <IconRefresh size={19} />,
      onChoose: () => setIsAsking(true),
    });
  }
  return (
    <div className={styles.actions}>
      {heart}
      {actions.length > 0 && (
        <DisclosureMenu label={texts.title} className={styles.more} actions={actions}>
          <IconDots size={22} aria-hidden />
        </DisclosureMenu>
      )}
      <ResetDialog
        exerciseId={exerciseId}
        isOpen={isAsking}
        isFinished={!isInProgress(report)}
        onClose={() => setIsAsking(false)}
        onReset={onReset}
      />
    </div>
  );
}

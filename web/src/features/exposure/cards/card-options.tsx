/** Which cards, and which side first: choices that are addresses (EXP-37, EXP-38, EXP-41, NAV-107). */
import type { ExposureChapter } from '@sugya/contract/exposure.ts';
import { IconArrowsExchange } from '@tabler/icons-react';
import { exposure } from '../../../hebrew/exposure.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { CardChoice } from './card-choice.ts';
import classes from './card-options.module.css';

const texts = exposure.cards;

export function CardOptions({
  chapter,
  choice,
  markedCount,
  onFlipAll,
}: {
  readonly chapter: ExposureChapter;
  readonly choice: CardChoice;
  readonly markedCount: number;
  readonly onFlipAll: () => void;
}) {
  const to = (other: Partial<CardChoice>) =>
    paths.exposureMikuditChapter({ ...chapter, chapterId: chapter.id, ...choice, ...other });
  const { isCoreOnly, isMarkedOnly } = choice;
  const rounds = [
    {
      label: texts.all,
      to: to({ isCoreOnly: false, isMarkedOnly: false }),
      isOn: !isCoreOnly && !isMarkedOnly,
    },
    {
      label: texts.coreOnly,
      to: to({ isCoreOnly: true, isMarkedOnly: false }),
      isOn: isCoreOnly && !isMarkedOnly,
    },
    {
      label: `${texts.markedOnly} (${markedCount})`,
      to: to({ isCoreOnly: false, isMarkedOnly: true }),
      isOn: isMarkedOnly,
    },
  ];
  return (
    <div className={classes.options}>
      <nav className={classes.rounds} aria-label={texts.show}>
        {rounds.map((round) => (
          <AppLink
            key={round.label}
            to={round.to}
            replace
            className={classes.choice}
            {...(round.isOn && { 'aria-current': 'true' })}
          >
            {round.label}
          </AppLink>
        ))}
      </nav>
      <AppLink
        to={to({ isAnswerFirst: !choice.isAnswerFirst })}
        replace
        className={classes.choice}
        onClick={onFlipAll}
      >
        <IconArrowsExchange size={18} aria-hidden />
        {texts.flipAll}
      </AppLink>
    </div>
  );
}

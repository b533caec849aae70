/** The card's next step: report, continue, start, manual entry, or the question which of the two (CRS-41 to CRS-47). */
import { Button } from '@mantine/core';
import type { ExerciseCard } from '@sugya/contract/courses.ts';
import { type EntryOffer, entryOffer } from '@sugya/domain/exercises/attempt.ts';
import { useState } from 'react';
import { hebrew } from '../../../hebrew.ts';
import { type AppPath, paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import type { ExercisePlace } from './exercise-place.ts';
import classes from './exercise-tile.module.css';

export function ExerciseAction({
  card,
  place,
  isQuiet = false,
}: {
  readonly card: ExerciseCard;
  readonly place: ExercisePlace;
  /** In a list whose page has its one filled button elsewhere. */
  readonly isQuiet?: boolean;
}) {
  const text = hebrew.courses.card;
  const [isAsking, setIsAsking] = useState(false);
  const offer = entryOffer(card);
  if (offer === 'none') return <p className={classes.unavailable}>{text.unavailable}</p>;
  if (offer === 'ask') {
    return (
      <>
        <Button
          variant={isQuiet ? 'default' : 'filled'}
          onClick={() => setIsAsking(true)}
          aria-haspopup="dialog"
          aria-label={`${text.start} – ${card.name}`}
        >
          {text.start}
        </Button>
        <EntryDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          online={onlinePath(card, place)}
          offline={addressOf('manual', card, place)}
        />
      </>
    );
  }
  const label = text[offer];
  return (
    <Button
      component={AppLink}
      to={addressOf(offer, card, place)}
      variant={isQuiet || offer === 'report' ? 'default' : 'filled'}
      aria-label={`${label} – ${card.name}`}
    >
      {label}
    </Button>
  );
}

function addressOf(
  offer: Exclude<EntryOffer, 'ask' | 'none'>,
  card: ExerciseCard,
  place: ExercisePlace,
): AppPath {
  const exercise = { ...place, exerciseId: card.id };
  switch (offer) {
    case 'report':
      return paths.statistics(exercise);
    case 'manual':
      return paths.exerciseManual(exercise);
    case 'start':
      return onlinePath(card, place);
    case 'continue':
      return paths.exerciseOnward({ ...exercise, hasLaw: card.hasLaw });
  }
}

/** CRS-45: the law variant when the law flag says so. */
function onlinePath(card: Pick<ExerciseCard, 'id' | 'hasLaw'>, place: ExercisePlace): AppPath {
  const exercise = { ...place, exerciseId: card.id };
  return card.hasLaw ? paths.exerciseLaws(exercise) : paths.exercise(exercise);
}

/** A new question in an exercise: at once where it is known which, else it is asked. */
import { Button, Modal } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { paths } from '../../../paths.ts';
import { useGo } from '../../../platform/navigation.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { SearchSelect } from '../../../staff/form/search-select.tsx';
import { useCreateThing } from '../things/things.queries.ts';
import classes from './question-bank.module.css';

const text = studioQuestions.bank;

export function NewQuestion({
  isOpen,
  exerciseId,
  exercises,
  onClose,
}: {
  readonly isOpen: boolean;
  /** Null: not known. */
  readonly exerciseId: number | null;
  readonly exercises: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly onClose: () => void;
}) {
  const go = useGo();
  const create = useCreateThing();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const isKnown = exerciseId !== null;

  async function make(parentId: number) {
    onClose();
    try {
      const made = await create.mutateAsync({ kind: 'question', parentId, name: text.freshName });
      go(paths.studioQuestion(made.id));
    } catch (error) {
      reportNotDone(error);
    }
  }
  const makeInCourse = useEffectEvent(() => {
    if (exerciseId !== null) void make(exerciseId);
  });

  // A key or a button asked for it; the server makes it.
  useEffect(() => {
    if (isOpen && isKnown) makeInCourse();
  }, [isOpen, isKnown]);

  return (
    <Modal
      opened={isOpen && !isKnown}
      onClose={onClose}
      title={text.fresh}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <div className={classes.fresh}>
        <SearchSelect
          label={text.freshIn}
          placeholder={text.columns.exercise}
          noneFound={text.noneFound}
          options={exercises ?? []}
          chosenId={chosenId}
          onChoose={setChosenId}
        />
        <Button
          size="sm"
          disabled={chosenId === null}
          onClick={() => chosenId !== null && void make(chosenId)}
        >
          {text.fresh}
        </Button>
      </div>
    </Modal>
  );
}

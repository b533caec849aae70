/** EXE-131: the passage, before the question that is about it. */
import { Button } from '@mantine/core';
import { exercises } from '../../../hebrew/exercises.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { Dialog } from '../frame/dialog.tsx';
import type { Passage } from '../taking/use-passage.ts';

export function PassageDialog({ passage }: { readonly passage: Passage }) {
  if (!passage.isOpen || passage.html === null) return null;
  return (
    <Dialog
      title={exercises.passage.title}
      size="xl"
      onClose={passage.close}
      actions={
        <Button data-autofocus onClick={passage.close}>
          {exercises.passage.continue}
        </Button>
      }
    >
      <RichText html={passage.html} />
    </Dialog>
  );
}

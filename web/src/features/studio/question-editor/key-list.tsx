/** The keys of the editor. */
import { Modal } from '@mantine/core';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import classes from './key-list.module.css';

const text = studioQuestions.keyList;

export function KeyList({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={text.title}
      closeButtonProps={{ 'aria-label': text.close }}
    >
      <dl className={classes.keys}>
        {text.rows.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd dir="ltr">{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

/** Two who edit the same thing: the second is told, and neither version is lost. */
import { Button, Modal } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shell } from '../../hebrew/shell.ts';
import { staff } from '../../hebrew/staff.ts';
import classes from './edited-elsewhere.module.css';

/** Shown when the server refused a save with `edited_elsewhere`. */
export function EditedElsewhereDialog({
  isOpen,
  children,
  isGone = false,
  isBusy = false,
  onLoad,
  onStay,
}: {
  readonly isOpen: boolean;
  /** Where the two differ. */
  readonly children?: ReactNode;
  /** The other one deleted it: there is nothing to load. */
  readonly isGone?: boolean;
  readonly isBusy?: boolean;
  readonly onLoad: () => void;
  readonly onStay: () => void;
}) {
  const text = staff.editedElsewhere;
  return (
    <Modal
      opened={isOpen}
      onClose={onStay}
      title={text.title}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <div className={classes.body}>
        <p>{isGone ? text.gone : text.text}</p>
        {children}
        {!isGone && <p className={classes.note}>{text.loadWhy}</p>}
      </div>
      <div className={classes.actions}>
        {!isGone && (
          <Button loading={isBusy} onClick={onLoad}>
            {text.load}
          </Button>
        )}
        <Button variant="default" onClick={onStay} data-autofocus>
          {text.stay}
        </Button>
      </div>
    </Modal>
  );
}

/** Stands over the other's version while one's own waits. */
export function SetAsideBar({
  onRestore,
  onDiscard,
}: {
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}) {
  const text = staff.setAside;
  return (
    <section className={classes.bar} aria-label={text.title}>
      <IconArrowBackUp size={22} aria-hidden />
      <div className={classes.words}>
        <strong>{text.title}</strong>
        <p>{text.text}</p>
      </div>
      <Button onClick={onRestore}>{text.restore}</Button>
      <Button variant="default" onClick={onDiscard}>
        {text.discard}
      </Button>
    </section>
  );
}

/** On the screen, or answers that were marked on paper (CRS-46). */
import { Modal } from '@mantine/core';
import '../../../ui/window.css';
import { IconDeviceLaptop, IconListCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hebrew } from '../../../hebrew.ts';
import type { AppPath } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './entry-dialog.module.css';

export function EntryDialog({
  isOpen,
  onClose,
  online,
  offline,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly online: AppPath;
  readonly offline: AppPath;
}) {
  const text = hebrew.courses.entry;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={text.title}
      closeButtonProps={{ 'aria-label': hebrew.shell.close }}
    >
      <p className={classes.text}>{text.text}</p>
      <div className={classes.ways}>
        <Way to={online} icon={<IconDeviceLaptop size={24} />} name={text.online} hint={text.onlineHint} />
        <Way to={offline} icon={<IconListCheck size={24} />} name={text.offline} hint={text.offlineHint} />
      </div>
    </Modal>
  );
}

function Way({
  to,
  icon,
  name,
  hint,
}: {
  readonly to: AppPath;
  readonly icon: ReactNode;
  readonly name: string;
  readonly hint: string;
}) {
  return (
    <AppLink to={to} className={classes.way}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span>
        <span className={classes.name}>{name}</span>
        <span className={classes.hint}>{hint}</span>
      </span>
    </AppLink>
  );
}

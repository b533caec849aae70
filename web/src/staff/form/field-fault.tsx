/** What is wrong with a field, with a shape beside the colour. */
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './text-field.module.css';

export function FieldFault({ children }: { readonly children: ReactNode }) {
  return (
    <span className={classes.words}>
      <IconAlertCircle size={15} aria-hidden />
      <span>{children}</span>
    </span>
  );
}

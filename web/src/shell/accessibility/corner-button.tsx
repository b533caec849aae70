/** The accessibility panel's control where there is no header that holds it: a fixed corner, under which the page leaves room. */
import { IconAccessible } from '@tabler/icons-react';
import { shell } from '../../hebrew/shell.ts';
import classes from './corner-button.module.css';

export function CornerButton({ onClick }: { readonly onClick: () => void }) {
  const label = shell.accessibility;
  return (
    <button
      type="button"
      className={classes.corner}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <IconAccessible size={24} aria-hidden />
    </button>
  );
}

import { shell } from '../../hebrew/shell.ts';
import classes from './wordmark.module.css';

/** The logo: the name set like a book's spine, with its amber mark. */
export function Wordmark({ size = 'normal' }: { readonly size?: 'normal' | 'large' }) {
  return (
    <span className={`${classes.wordmark} ${classes[size]}`}>
      {shell.appName}
      <span className={classes.mark} aria-hidden="true" />
    </span>
  );
}

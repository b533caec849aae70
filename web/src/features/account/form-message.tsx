import classes from './account.module.css';

/** Where a form says what went wrong. Its room is kept, so that the button does not jump. */
export function FormMessage({ message }: { readonly message: string | null }) {
  return (
    <div className={classes.message} role="alert">
      {message}
    </div>
  );
}

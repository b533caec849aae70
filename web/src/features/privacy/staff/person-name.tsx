/** Names repeat; the number tells people apart, and is all that is left of a deleted account. */
import { privacy } from '../../../hebrew/privacy.ts';
import classes from './privacy-desk.module.css';

export function PersonName({
  id,
  name,
  email = null,
}: {
  readonly id: number;
  readonly name: string;
  readonly email?: string | null;
}) {
  return (
    <span className={classes.person}>
      {name === '' ? <span>{privacy.desk.deleted}</span> : <bdi>{name}</bdi>}
      <small>
        {privacy.desk.number} <bdi>{id}</bdi>
      </small>
      {email !== null && (
        <small>
          <bdi>{email}</bdi>
        </small>
      )}
    </span>
  );
}

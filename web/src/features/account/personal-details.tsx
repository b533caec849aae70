/** What is known of the user (USR-01 to USR-03). */
import type { Account } from '@sugya/contract/account.ts';
import { shortDate } from '@sugya/domain/israel-time.ts';
import { hebrew } from '../../hebrew.ts';
import classes from './account.module.css';

export function PersonalDetails({ account }: { readonly account: Account }) {
  const text = hebrew.account.details;
  return (
    <dl className={classes.details}>
      <Detail label={text.privateName} value={account.privateName} />
      <Detail label={text.lastName} value={account.lastName} />
      <Detail label={text.email} value={account.email} isLatin />
      <Detail label={text.phone} value={account.phone} isLatin />
      <Detail label={text.joined} value={joinDate(account.createdate)} isLatin />
      <div className={classes.detail}>
        <dt>{text.courses}</dt>
        {account.courseNames.length === 0 && <dd>{text.noCourses}</dd>}
        {account.courseNames.map((name) => (
          <dd key={name}>
            <bdi>{name}</bdi>
          </dd>
        ))}
      </div>
    </dl>
  );
}

function Detail({
  label,
  value,
  isLatin = false,
}: {
  readonly label: string;
  readonly value: string | null;
  /** An address, a number or a date, which run from left to right. */
  readonly isLatin?: boolean;
}) {
  return (
    <div className={classes.detail}>
      <dt>{label}</dt>
      <dd>
        {value === null ? (
          hebrew.account.details.missing
        ) : (
          <bdi {...(isLatin && { dir: 'ltr' })}>{value}</bdi>
        )}
      </dd>
    </div>
  );
}

/** A date that cannot be read stays as it came. */
function joinDate(createdate: string): string {
  const date = new Date(createdate);
  return Number.isNaN(date.getTime()) ? createdate : shortDate(date);
}

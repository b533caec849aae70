/** What this browser began to send and did not see through: choosing the same file again goes on with it. */
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { media } from '../../hebrew/media.ts';
import { unfinishedUploads } from '../../platform/uploads/transfer.ts';
import { RowButton } from './upload-row.tsx';
import classes from './uploads.module.css';

const text = media.uploads;

export function UnfinishedUploads({
  endpoint,
  present,
}: {
  /** Where they were sent. */
  readonly endpoint: string;
  /** The names of those that are on their way now. */
  readonly present: readonly string[];
}) {
  const { data = [], refetch } = useQuery({
    queryKey: ['unfinished-uploads', endpoint, present.length],
    queryFn: () => unfinishedUploads(endpoint),
    staleTime: 0,
  });
  const others = data.filter(({ name }) => !present.includes(name));
  if (others.length === 0) return null;
  return (
    <section className={classes.uploads} aria-label={text.unfinished}>
      <p className={classes.unfinished}>
        <strong>{text.unfinished}.</strong> {text.unfinishedText}
      </p>
      <ul>
        {others.map(({ name, forget }) => (
          <li key={name} className={classes.row}>
            <bdi className={classes.name}>{name}</bdi>
            <RowButton label={text.forget(name)} onClick={() => void forget().then(() => refetch())}>
              <IconX size={18} />
            </RowButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Which file it is, where it goes, and the ways to change either. */
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { importing } from '../../../hebrew/import.ts';
import { sizeInWords } from '../../../hebrew/media.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { ImportWhole } from '../import-whole.ts';
import { kindWords } from '../kind-words.ts';
import type { ImportAddress } from '../use-import-address.ts';
import classes from './file-line.module.css';

const text = importing.head;

export function FileLine({ job, address }: { readonly job: ImportWhole; readonly address: ImportAddress }) {
  const { fileName, bytes, state, counts, columns, kind, target, targetName } = job;
  const isOpen = state === 'judged';
  const size = counts === null ? [] : [(kind === 'questions' ? text.rows : text.items)(counts.all)];
  return (
    <div className={classes.line}>
      <span className={classes.file}>
        <IconFileSpreadsheet size={18} stroke={1.6} aria-hidden />
        <bdi dir="auto">{fileName}</bdi>
      </span>
      <span className={classes.quiet}>
        {[...(kind === null ? [] : [kindWords(job)]), ...size].map((words) => (
          <span key={words}>
            <bdi>{words}</bdi>
            {' · '}
          </span>
        ))}
        <bdi dir="ltr">{sizeInWords(bytes)}</bdi>
      </span>
      {isOpen && <AppLink to={paths.studioImports()}>{text.other}</AppLink>}
      {isOpen && columns !== null && (
        <AppLink to={address.pathWith({ panel: 'columns', row: null })}>{text.columns}</AppLink>
      )}
      {kind === 'questions' && target !== null && state !== 'unreadable' && (
        <span className={classes.target}>
          <span className={classes.quiet}>{text.target}</span> <bdi>{targetName ?? '–'}</bdi>{' '}
          {isOpen && (
            <AppLink to={address.pathWith({ panel: 'target', row: null })}>{text.changeTarget}</AppLink>
          )}
        </span>
      )}
      {isOpen && address.panel === null && (
        <span className={`${classes.quiet} ${classes.end}`}>{text.nothingStored}</span>
      )}
    </div>
  );
}

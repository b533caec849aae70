/** What came of it: how many were enrolled, and the links of those who come for the first time. */
import { Button } from '@mantine/core';
import { students } from '../../../hebrew/students.ts';
import { paths } from '../../../paths.ts';
import { saveFile } from '../../../platform/save-file.ts';
import classes from '../students.module.css';

const text = students.panel;

export function Enrolled({
  enrolled,
  isMailed,
}: {
  readonly enrolled: readonly { readonly email: string; readonly token: string | null }[];
  readonly isMailed: boolean;
}) {
  const links = enrolled.flatMap(({ email, token }) =>
    token === null ? [] : [`${email},${new URL(paths.invitation(token), window.location.origin).href}`],
  );
  return (
    <div className={classes.form}>
      <p role="status">{text.done(enrolled.length)}</p>
      {isMailed && links.length > 0 && <p>{text.mailed}</p>}
      {links.length > 0 && (
        <>
          <p className={classes.note}>{text.links}</p>
          <Button
            size="sm"
            onClick={() => saveFile({ text: links.join('\r\n'), name: text.fileName, type: 'text/csv' })}
          >
            {text.download}
          </Button>
        </>
      )}
    </div>
  );
}

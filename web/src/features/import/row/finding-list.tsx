/** What was found in a row, each with the column it is about. */
import type { ImportFinding } from '@sugya/contract/import.ts';
import { FieldFault } from '../../../staff/form/field-fault.tsx';
import { fieldWords, problemSentence } from '../finding-words.ts';
import classes from './open-row.module.css';

export function FindingList({
  label,
  findings,
  isWrong = false,
}: {
  readonly label: string;
  readonly findings: readonly ImportFinding[];
  readonly isWrong?: boolean;
}) {
  if (findings.length === 0) return null;
  return (
    <ul className={classes.findings} aria-label={label}>
      {findings.map((finding) => {
        const key = `${finding.code} ${finding.field} ${finding.detail}`;
        const words = <Words finding={finding} />;
        return <li key={key}>{isWrong ? <FieldFault>{words}</FieldFault> : words}</li>;
      })}
    </ul>
  );
}

function Words({ finding: { code, field, detail } }: { readonly finding: ImportFinding }) {
  return (
    <>
      {field !== '' && (
        <>
          <bdi>{fieldWords(field)}</bdi>:{' '}
        </>
      )}
      {problemSentence(code)}
      {detail !== '' && (
        <>
          {' '}
          <bdi className={classes.detail}>({detail})</bdi>
        </>
      )}
    </>
  );
}

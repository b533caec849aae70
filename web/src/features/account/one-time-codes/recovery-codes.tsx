/** The recovery codes, on the only occasion on which they are seen (SIN-13). */
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { oneTimeCodes } from '../../../hebrew/one-time-codes.ts';
import { showToast } from '../../../platform/toasts.tsx';
import account from '../account.module.css';
import classes from './codes.module.css';

const text = oneTimeCodes.recovery;

export function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ kind: 'success', message: text.copied });
    } catch {
      showToast({ kind: 'failure', message: text.copyFailed });
    }
  }

  return (
    <div className={`${account.form} ${classes.printed}`}>
      <h3 ref={heading} tabIndex={-1}>
        {text.title}
      </h3>
      <p>{text.lead}</p>
      <ol className={classes.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void copy()}>
          {text.copy}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {text.print}
        </Button>
        <Button onClick={onDone}>{text.done}</Button>
      </div>
    </div>
  );
}

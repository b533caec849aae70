/** Checks the audit log and says what was found; the last line's hash can be kept elsewhere (AUD-05). */
import { Button } from '@mantine/core';
import type { AuditCheck as Check } from '@sugya/contract/audit.ts';
import { IconAlertTriangle, IconCopy, IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { audit } from '../../hebrew/audit.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import classes from './audit.module.css';
import { type useCheckAudit, useDownloadAudit } from './audit.queries.ts';
import type { AuditFilter } from './audit-address.ts';

const texts = audit.check;

type Checking = ReturnType<typeof useCheckAudit>;

/** Beside the title: the check, and all that the filter asks for as a file. */
export function AuditActions({
  filter,
  checking,
}: {
  readonly filter: AuditFilter;
  readonly checking: Checking;
}) {
  const downloading = useDownloadAudit();
  const failure = checking.error ?? downloading.error;
  return (
    <div className={classes.actions}>
      <div className={classes.buttons}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDownload size={18} />}
          loading={downloading.isPending}
          onClick={() => downloading.mutate(filter)}
        >
          {audit.download}
        </Button>
        <Button
          size="sm"
          leftSection={<IconShieldCheck size={18} />}
          loading={checking.isPending}
          onClick={() => checking.mutate()}
        >
          {texts.button}
        </Button>
      </div>
      {failure !== null && (
        <p role="alert">
          {audit.failed} {sentenceOf(failure)}
        </p>
      )}
    </div>
  );
}

/** Under the title, which stays where it is. */
export function AuditCheckResult({ checking: { data } }: { readonly checking: Checking }) {
  return <div role="status">{data !== undefined && <Found check={data} />}</div>;
}

function Found({ check: { lineCount, erasedCount, head, broken } }: { readonly check: Check }) {
  const [isCopied, setIsCopied] = useState(false);
  if (broken !== null) {
    return (
      <div className={classes.found} data-state="broken">
        <strong>
          <IconAlertTriangle size={18} aria-hidden /> {texts.broken}
        </strong>
        <p>
          {texts.brokenAt(broken.number)} {texts.faults[broken.fault]}
        </p>
        <p>{texts.brokenNext}</p>
      </div>
    );
  }
  const mark = head === null ? null : `${head.number}:${head.hash}`;
  return (
    <div className={classes.found} data-state="whole">
      <strong>
        <IconShieldCheck size={18} aria-hidden /> {texts.whole}
      </strong>
      <p>{mark === null ? texts.empty : texts.wholeText(lineCount, erasedCount)}</p>
      {mark !== null && (
        <>
          <p>{texts.head}</p>
          <p className={classes.mark}>
            <bdi dir="ltr">{mark}</bdi>
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconCopy size={16} />}
              onClick={() => void navigator.clipboard.writeText(mark).then(() => setIsCopied(true))}
            >
              {isCopied ? texts.copied : texts.copy}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

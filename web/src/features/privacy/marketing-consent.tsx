/** The switch beside the terms: off until it is moved, with the day on which it was (TRM-08). */
import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { marketingTextVersions, type Privacy, saveMarketingConsent } from '@sugya/contract/privacy.ts';
import { shortDate } from '@sugya/domain/israel-time.ts';
import { call } from '../../api.ts';
import { privacy as texts } from '../../hebrew/privacy.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import classes from './privacy.module.css';
import { useChangePrivacy } from './privacy.queries.ts';

const TEXT_VERSION = marketingTextVersions[marketingTextVersions.length - 1] ?? marketingTextVersions[0];

export function MarketingConsent({ marketing }: Pick<Privacy, 'marketing'>) {
  const saving = useChangePrivacy((isGiven: boolean) =>
    call(saveMarketingConsent, { body: { isGiven, textVersion: TEXT_VERSION } }),
  );
  const { isGiven, changedAt } = marketing;
  const isShown = saving.isPending ? saving.variables : isGiven;
  return (
    <div className={classes.section}>
      <Switch
        className={classes.switch}
        size="md"
        label={texts.marketing.label}
        checked={isShown}
        // Not disabled meanwhile: that would take the focus away from keyboard users.
        onChange={(event) => {
          if (!saving.isPending) saving.mutate(event.currentTarget.checked);
        }}
      />
      <p className={classes.lead}>{texts.marketing.description}</p>
      <p className={classes.note} role="status">
        {sinceWhen(isGiven, changedAt)}
      </p>
      {saving.error !== null && (
        <p role="alert">
          {texts.failed} {sentenceOf(saving.error)}
        </p>
      )}
    </div>
  );
}

function sinceWhen(isGiven: boolean, changedAt: string | null): string {
  if (changedAt === null) return texts.marketing.never;
  const date = shortDate(new Date(changedAt));
  return isGiven ? texts.marketing.given(date) : texts.marketing.withdrawn(date);
}

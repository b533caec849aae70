import { useQuery } from '@tanstack/react-query';
import { OwnAccommodations } from '../../features/account/accommodations/own-accommodations.tsx';
import { accountQuery } from '../../features/account/account.queries.ts';
import { ChangePasswordForm } from '../../features/account/change-password-form.tsx';
import { deviceName } from '../../features/account/devices/device-name.ts';
import { Devices } from '../../features/account/devices/devices.tsx';
import { OwnCodes } from '../../features/account/one-time-codes/own-codes.tsx';
import { WaysIn } from '../../features/account/outside/ways-in.tsx';
import { OwnPasskeys } from '../../features/account/passkeys/own-passkeys.tsx';
import { PersonalDetails } from '../../features/account/personal-details.tsx';
import { NoticesSettings } from '../../features/notices/notices-sheet.tsx';
import { PrivacySheets } from '../../features/privacy/privacy-sheets.tsx';
import { accommodations } from '../../hebrew/accommodations.ts';
import { devices } from '../../hebrew/devices.ts';
import { notices } from '../../hebrew/notices.ts';
import { privacy } from '../../hebrew/privacy.ts';
import { waysIn } from '../../hebrew/ways-in.ts';
import { hebrew } from '../../hebrew.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { usePageTitle } from '../../platform/page-title.ts';
import { settings } from '../../platform/settings.ts';
import { Page, PageHeading, Sheet } from '../../ui/page.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';

export default function UserDetailsPage() {
  const text = hebrew.account.details;
  const account = useQuery(accountQuery);
  usePageTitle(text.title);
  return (
    <Page width="narrow">
      <PageHeading title={text.title} />
      {account.isError && <LoadFailed error={account.error} onRetry={() => void account.refetch()} />}
      {account.isPending && (
        <LoadingRegion label={hebrew.shell.loading}>
          <Placeholder height="220px" />
          <Placeholder height="380px" />
        </LoadingRegion>
      )}
      {account.data !== undefined && (
        <>
          <Sheet title={text.personal}>
            <PersonalDetails account={account.data} />
          </Sheet>
          {account.data.accommodations !== undefined && (
            <Sheet title={accommodations.own.title}>
              <OwnAccommodations granted={account.data.accommodations} />
            </Sheet>
          )}
          <Sheet title={text.changePassword}>
            {account.data.isImpersonating ? (
              <p>{text.notWhileImpersonating}</p>
            ) : (
              <ChangePasswordForm userName={account.data.email} />
            )}
          </Sheet>
          <Sheet title={waysIn.title}>
            {account.data.isImpersonating ? (
              <p>{waysIn.notWhileImpersonating}</p>
            ) : (
              <WaysIn>
                {settings.hasPasskeys && <OwnPasskeys />}
                <OwnCodes />
              </WaysIn>
            )}
          </Sheet>
          <Sheet title={devices.title}>
            {account.data.isImpersonating ? <p>{devices.notWhileImpersonating}</p> : <Devices />}
          </Sheet>
          <Sheet title={notices.title}>
            {account.data.isImpersonating ? (
              <p>{notices.notWhileImpersonating}</p>
            ) : (
              <NoticesSettings deviceName={deviceName} />
            )}
          </Sheet>
          {account.data.isImpersonating ? (
            <Sheet title={privacy.myData.title}>
              <p>{privacy.notWhileImpersonating}</p>
            </Sheet>
          ) : (
            <PrivacySheets />
          )}
        </>
      )}
    </Page>
  );
}

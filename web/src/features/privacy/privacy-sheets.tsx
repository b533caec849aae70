/** The privacy parts of the personal area, once what was decided is known. */
import { useQuery } from '@tanstack/react-query';
import { privacy as texts } from '../../hebrew/privacy.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { Sheet } from '../../ui/page.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { MarketingConsent } from './marketing-consent.tsx';
import { MyData } from './my-data.tsx';
import { privacyQuery } from './privacy.queries.ts';

export function PrivacySheets() {
  const { data, isPending, error, refetch } = useQuery(privacyQuery);
  return (
    <>
      {error !== null && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <LoadingRegion label={texts.loading}>
          <Placeholder height="160px" />
          <Placeholder height="320px" />
        </LoadingRegion>
      )}
      {data !== undefined && (
        <>
          <Sheet title={texts.marketing.title}>
            <MarketingConsent marketing={data.marketing} />
          </Sheet>
          <Sheet title={texts.myData.title}>
            <MyData privacy={data} />
          </Sheet>
        </>
      )}
    </>
  );
}

/** A member of staff's own tokens for other programs (API-03). */
import { Button } from '@mantine/core';
import { OwnTokens } from '../../../features/account/tokens/own-tokens.tsx';
import { tokens } from '../../../hebrew/tokens.ts';
import { paths } from '../../../paths.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { StaffOnly } from '../../../shell/staff-only.tsx';
import { StaffPage } from '../../../staff/screen/staff-page.tsx';
import { AppLink } from '../../../ui/app-link.tsx';

export default function TokensPage() {
  usePageTitle(tokens.title);
  return (
    <StaffOnly capability="tokens.own">
      <StaffPage
        title={tokens.title}
        action={
          <Button component={AppLink} to={paths.studioTokens({ panel: 'new' })} size="sm">
            {tokens.create}
          </Button>
        }
      >
        <p>
          {tokens.intro} <a href="/api/docs">{tokens.docs}</a>
        </p>
        <OwnTokens />
      </StaffPage>
    </StaffOnly>
  );
}

/** The page of the address in a mail that ends it (NTC-08). */
import { Button } from '@mantine/core';
import { SignInCard } from '../../features/account/sign-in-card.tsx';
import { StopNotice } from '../../features/notices/stop-notice.tsx';
import { notices } from '../../hebrew/notices.ts';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { useQueryParameter } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Wordmark } from '../../shell/header/wordmark.tsx';
import { AppLink } from '../../ui/app-link.tsx';

export default function StopNoticePage() {
  const text = notices.stop;
  const token = useQueryParameter('token') ?? '';
  usePageTitle(text.title);
  return (
    <SignInCard title={text.title} mark={<Wordmark size="large" />} lead={hebrew.shell.tagline}>
      <StopNotice token={token} />
      <Button component={AppLink} to={paths.userDetails({})} variant="subtle" fullWidth mt={8}>
        {text.toDetails}
      </Button>
    </SignInCard>
  );
}

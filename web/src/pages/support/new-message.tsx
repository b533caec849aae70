/** A new request (SUP-11 to SUP-37), or that the help centre is closed (SUP-19). */
import { Button } from '@mantine/core';
import { shortDay } from '@sugya/domain/israel-time.ts';
import { IconMoon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import classes from '../../features/support/help-center.module.css';
import { NewRequestForm } from '../../features/support/new-request/new-request-form.tsx';
import { contactPageQuery } from '../../features/support/support.queries.ts';
import { support } from '../../hebrew/support.ts';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useQueryId, useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { StateMessage } from '../../ui/state-message.tsx';

const text = support.request;

export default function NewMessagePage() {
  const courseId = useRouteId('courseId');
  const navigate = useNavigate();
  const questionId = useQueryId('question');
  const page = useQuery(contactPageQuery(courseId, questionId));
  const toRequests = useCallback(
    () => void navigate({ href: paths.userRequests({ courseId }) }),
    [navigate, courseId],
  );
  usePageTitle(support.newRequest);
  return (
    <Page width="narrow">
      <PageHeading
        title={support.newRequest}
        before={
          <Breadcrumbs
            label={hebrew.shell.breadcrumbs}
            crumbs={[{ label: support.title, to: paths.helpCenter({ courseId }) }]}
          />
        }
      />
      {page.isPending && (
        <LoadingRegion label={text.loading}>
          <Placeholder height="420px" />
        </LoadingRegion>
      )}
      {page.isError && <LoadFailed error={page.error} onRetry={() => void page.refetch()} />}
      {page.data?.messageTypes.length === 0 && (
        <StateMessage
          icon={<IconMoon size={28} />}
          title={text.closed}
          action={
            <Button component={AppLink} to={paths.userRequests({ courseId })} variant="default">
              {support.myRequests}
            </Button>
          }
        >
          {text.closedNext}
        </StateMessage>
      )}
      {page.data !== undefined && page.data.messageTypes.length > 0 && (
        <>
          <p className={classes.reply}>
            {text.expectedReply} <bdi dir="ltr">{shortDay(page.data.expectedReplyDate)}</bdi>
          </p>
          <NewRequestForm
            key={questionId}
            courseId={courseId}
            topics={page.data.messageTypes}
            asked={page.data.question ?? null}
            onSent={toRequests}
          />
        </>
      )}
    </Page>
  );
}

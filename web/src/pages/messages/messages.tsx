/** The message board of a course (MSG-01); marking a message read makes the header's number smaller (MSG-10). */
import { IconMessage } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { courseQuery } from '../../features/courses/courses.queries.ts';
import { MessageCard } from '../../features/messages/message-card.tsx';
import classes from '../../features/messages/message-list.module.css';
import { messagesQuery } from '../../features/messages/messages.queries.ts';
import { messages as text } from '../../hebrew/messages.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useQueryParameter, useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Page, PageHeading } from '../../ui/page.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { StateMessage } from '../../ui/state-message.tsx';

export default function MessagesPage() {
  const courseId = useRouteId('courseId');
  const asked = useQueryParameter('message');
  const messages = useQuery(messagesQuery(courseId));
  const onMarked = useUnreadLess(courseId);
  usePageTitle(text.title);
  return (
    <Page>
      <PageHeading title={text.title} />
      {messages.isPending && (
        <LoadingRegion label={text.loading}>
          <Placeholder height="170px" />
          <Placeholder height="170px" />
        </LoadingRegion>
      )}
      {messages.isError && <LoadFailed error={messages.error} onRetry={() => void messages.refetch()} />}
      {messages.data?.length === 0 && (
        <StateMessage icon={<IconMessage size={28} />} title={text.empty}>
          {text.emptyNext}
        </StateMessage>
      )}
      <div className={classes.list}>
        {messages.data?.map((message) => (
          <MessageCard
            key={message.id}
            courseId={courseId}
            message={message}
            isOpenAtFirst={asked === String(message.id)}
            onMarked={onMarked}
          />
        ))}
      </div>
    </Page>
  );
}

/** The number stands with the course, another feature's. */
function useUnreadLess(courseId: number) {
  const client = useQueryClient();
  return (messageId: number) => {
    client.setQueryData(
      courseQuery(courseId).queryKey,
      (course) =>
        course && {
          ...course,
          unreadMessages: course.unreadMessages.filter(({ id }) => id !== messageId),
          sideBar: {
            ...course.sideBar,
            unreadMessageCount: Math.max(0, course.sideBar.unreadMessageCount - 1),
          },
        },
    );
  };
}

/** A lecture: its player, the way to its neighbours, what is seen of it, and what stands beside it (LEC-16 to LEC-31). */
import { Button } from '@mantine/core';
import type { Lecture } from '@sugya/contract/lectures.ts';
import { IconArrowLeft, IconArrowRight, IconCircleCheckFilled } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { lectures } from '../../../hebrew/lectures.ts';
import { paths } from '../../../paths.ts';
import { tellParent } from '../../../platform/embedding/parent-window.ts';
import { useGo } from '../../../platform/navigation.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { FeedbackWidget } from '../feedback/feedback-form.tsx';
import { useSeenChange } from '../lectures.queries.ts';
import { secondsText } from '../video-length.ts';
import { type ContentTab, ContentTabs } from './content-tabs.tsx';
import classes from './lecture.module.css';

const text = lectures.lecture;
const LecturePlayer = lazy(async () => ({
  default: (await import('../player/lecture-player.tsx')).LecturePlayer,
}));

export type LectureViewProps = {
  readonly lecture: Lecture;
  readonly heart: ReactNode;
  /** What the page composes of other features; null where the lecture has none. */
  readonly laws: ReactNode | null;
  readonly verdicts: ReactNode | null;
  readonly onRetry: () => Promise<unknown>;
};

export function LectureView({ lecture, heart, laws, verdicts, onRetry }: LectureViewProps) {
  const { lessonId, id: videoId } = lecture;
  const seen = useSeenChange({ lessonId, videoId });
  const onEnded = () => {
    seen.mutate(true);
    tellParent({ type: 'video_ended', lessonId, videoId });
  };
  return (
    <div className={classes.lecture}>
      <Suspense fallback={<div className={classes.waiting} />}>
        <LecturePlayer
          key={lecture.link}
          lecture={lecture}
          onEnded={onEnded}
          onResumed={(seconds) =>
            showToast({ kind: 'note', message: lectures.player.resumed(secondsText(seconds)) })
          }
          onRetry={onRetry}
        />
      </Suspense>
      <div className={classes.actions}>
        <Neighbours lecture={lecture} />
        <SeenMark isSeen={lecture.userViewStatus === 1} onChange={(isSeen) => seen.mutate(isSeen)} />
        {heart}
      </div>
      <FeedbackWidget place={{ lessonId, videoId }} hasFeedback={lecture.hasFeedback} />
      <ContentTabs label={text.tabsLabel} list={contentOf(lecture, { laws, verdicts })} />
    </div>
  );
}

/** LEC-25 to LEC-27: a tab only where there is something. */
function contentOf(
  { supportingMaterials }: Lecture,
  { laws, verdicts }: Pick<LectureViewProps, 'laws' | 'verdicts'>,
): ContentTab[] {
  const tabs = [
    {
      key: 'materials',
      label: text.tabs.materials,
      content: supportingMaterials === null ? null : <RichText html={supportingMaterials} />,
    },
    { key: 'laws', label: text.tabs.laws, content: laws },
    { key: 'verdicts', label: text.tabs.verdicts, content: verdicts },
  ];
  return tabs.filter(({ content }) => content !== null);
}

function SeenMark({
  isSeen,
  onChange,
}: {
  readonly isSeen: boolean;
  readonly onChange: (isSeen: boolean) => void;
}) {
  return (
    <>
      <span role="status" className={classes.seen}>
        {isSeen && (
          <>
            <IconCircleCheckFilled size={20} aria-hidden />
            {text.seen}
          </>
        )}
      </span>
      <Button variant="default" onClick={() => onChange(!isSeen)}>
        {isSeen ? text.markNotSeen : text.markSeen}
      </Button>
    </>
  );
}

/** LEC-19, LEC-20: disabled at the ends. ← is next. */
function Neighbours({ lecture }: { readonly lecture: Lecture }) {
  const go = useGo();
  const { courseId, categoryId, lessonId, previousVideoId, nextVideoId } = lecture;
  const open = (videoId: number | null) => {
    if (videoId !== null) go(paths.lecture({ courseId, categoryId, lessonId, videoId }));
  };
  return (
    <nav aria-label={text.neighbours} className={classes.neighbours}>
      <Button
        variant="default"
        disabled={previousVideoId === null}
        onClick={() => open(previousVideoId)}
        aria-label={text.previous}
      >
        <IconArrowRight size={20} aria-hidden />
      </Button>
      <Button
        variant="default"
        disabled={nextVideoId === null}
        onClick={() => open(nextVideoId)}
        aria-label={text.next}
      >
        <IconArrowLeft size={20} aria-hidden />
      </Button>
    </nav>
  );
}

/** The staff's jobs, in the groups in which the studio's menu shows them. */
import {
  IconAdjustmentsHorizontal,
  IconAlertTriangle,
  IconBook2,
  IconBooks,
  IconCalendarEvent,
  IconCards,
  IconChartBar,
  IconCopy,
  IconEye,
  IconFileText,
  IconGavel,
  IconHistory,
  IconHome,
  IconLifebuoy,
  IconListDetails,
  IconListSearch,
  IconListTree,
  IconMessage2,
  IconPhoto,
  IconPlayerPlay,
  IconScale,
  IconTool,
  IconUpload,
  IconUserMinus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { quality } from '../../hebrew/quality.ts';
import { studio } from '../../hebrew/studio.ts';
import { studioTree } from '../../hebrew/studio-tree.ts';
import { type AppPath, paths, type RouteName } from '../../paths.ts';
import type { StudioList } from '../../studio-places.ts';

export type StudioItem = {
  /** The screens under it: on any of them it is the present one. */
  readonly routes: readonly RouteName[];
  readonly label: string;
  readonly icon: ReactNode;
  readonly to: AppPath;
};

const text = studio.items;

/** `courseId` is the course that is worked on; null while there is none. */
export function studioItems(courseId: number | null): readonly (readonly StudioItem[])[] {
  return [
    [
      { routes: ['studio'], label: text.today, icon: <IconHome />, to: paths.studio() },
      ...(courseId === null
        ? []
        : [
            {
              routes: ['studioTree' as const],
              label: studioTree.title,
              icon: <IconListTree />,
              to: paths.studioTree({ courseId }),
            },
            {
              routes: ['studioQuestions', 'studioQuestion', 'studioQuestionVersions'] as const,
              label: text.questions,
              icon: <IconListSearch />,
              to: paths.studioQuestions({ courseId }),
            },
            {
              routes: ['studioQuality' as const],
              label: quality.desk.title,
              icon: <IconAlertTriangle />,
              to: paths.studioQuality({ courseId }),
            },
          ]),
      {
        routes: ['lawsCollections'],
        label: text.lawCollections,
        icon: <IconBooks />,
        to: paths.lawsCollections(),
      },
      {
        routes: ['manageLawsCollections'],
        label: text.laws,
        icon: <IconScale />,
        to: paths.manageLawsCollections(),
      },
      {
        routes: ['verdictsCollections'],
        label: text.verdictCollections,
        icon: <IconListDetails />,
        to: paths.verdictsCollections(),
      },
      {
        routes: ['verdictReplication'],
        label: text.verdicts,
        icon: <IconGavel />,
        to: paths.verdictReplication(),
      },
      { routes: ['studioMedia'], label: text.media, icon: <IconPhoto />, to: paths.studioMedia() },
      {
        routes: ['studioImports', 'studioImport'],
        label: text.imports,
        icon: <IconUpload />,
        to: paths.studioImports(),
      },
    ],
    ...(courseId === null ? [] : [courseItems(courseId)]),
    [
      {
        routes: ['itemStatistics'],
        label: text.itemStatistics,
        icon: <IconChartBar />,
        to: paths.itemStatistics(),
      },
      {
        routes: ['unitReplication'],
        label: text.duplication,
        icon: <IconCopy />,
        to: paths.unitReplication(),
      },
      {
        routes: ['createAnswersFiles'],
        label: text.answerFiles,
        icon: <IconFileText />,
        to: paths.createAnswersFiles(),
      },
    ],
    [
      { routes: ['management'], label: text.maintenance, icon: <IconTool />, to: paths.management() },
      { routes: ['studioAudit'], label: text.audit, icon: <IconHistory />, to: paths.studioAudit() },
      { routes: ['accessLog'], label: text.accessLog, icon: <IconEye />, to: paths.accessLog() },
      {
        routes: ['deletionRequests'],
        label: text.deletions,
        icon: <IconUserMinus />,
        to: paths.deletionRequests(),
      },
    ],
  ];
}

/** The lists of the course that is worked on, and its settings. */
function courseItems(courseId: number): readonly StudioItem[] {
  const to = (list: StudioList) => paths.studioList({ courseId, list });
  return [
    { routes: ['studioChapters'], label: text.chapters, icon: <IconCards />, to: to('chapters') },
    { routes: ['studioLectures'], label: text.lectures, icon: <IconPlayerPlay />, to: to('lectures') },
    { routes: ['studioBooks'], label: text.books, icon: <IconBook2 />, to: to('books') },
    { routes: ['studioLive'], label: text.live, icon: <IconCalendarEvent />, to: to('live-lectures') },
    { routes: ['studioMessages'], label: text.messages, icon: <IconMessage2 />, to: to('messages') },
    { routes: ['studioHelp'], label: text.help, icon: <IconLifebuoy />, to: to('help') },
    {
      routes: ['studioSettings'],
      label: text.settings,
      icon: <IconAdjustmentsHorizontal />,
      to: paths.studioSettings({ courseId }),
    },
  ];
}

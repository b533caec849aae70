/** The staff's jobs, in the groups in which the studio's menu shows them. */
import type { Capability } from '@sugya/contract/endpoint.ts';
import {
  IconAdjustmentsHorizontal,
  IconAlertTriangle,
  IconBook2,
  IconBooks,
  IconCalendarEvent,
  IconCards,
  IconChartBar,
  IconChartHistogram,
  IconChecklist,
  IconCopy,
  IconEye,
  IconFeather,
  IconFileText,
  IconGavel,
  IconHistory,
  IconHome,
  IconInbox,
  IconKey,
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
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { desk } from '../../hebrew/desk.ts';
import { marking } from '../../hebrew/drafting-marking.ts';
import { overview } from '../../hebrew/overview.ts';
import { quality } from '../../hebrew/quality.ts';
import { students } from '../../hebrew/students.ts';
import { studio } from '../../hebrew/studio.ts';
import { studioTree } from '../../hebrew/studio-tree.ts';
import { team } from '../../hebrew/team.ts';
import { tokens } from '../../hebrew/tokens.ts';
import { type AppPath, paths } from '../../paths.ts';
import type { RouteName } from '../../route-patterns.ts';
import type { StudioList } from '../../studio-places.ts';

export type StudioItem = {
  /** Who may not do this does not see the entry. */
  readonly capability: Capability;
  /** The screens under it: on any of them it is the present one. */
  readonly routes: readonly RouteName[];
  readonly label: string;
  readonly icon: ReactNode;
  readonly to: AppPath;
};

const text = studio.items;

/** What this member of staff may open. `courseId` is the course that is worked on; null while there is none. */
export function studioItems(
  courseId: number | null,
  may: (capability: Capability) => boolean,
): readonly (readonly StudioItem[])[] {
  return everyItem(courseId)
    .map((group) => group.filter(({ capability }) => may(capability)))
    .filter((group) => group.length > 0);
}

function everyItem(courseId: number | null): readonly (readonly StudioItem[])[] {
  return [
    [
      {
        capability: 'courses.read',
        routes: ['studio'],
        label: text.today,
        icon: <IconHome />,
        to: paths.studio(),
      },
      ...(courseId === null
        ? []
        : [
            {
              capability: 'content.write' as const,
              routes: ['studioTree' as const],
              label: studioTree.title,
              icon: <IconListTree />,
              to: paths.studioTree({ courseId }),
            },
            {
              capability: 'content.write' as const,
              routes: ['studioQuestions', 'studioQuestion', 'studioQuestionVersions'] as const,
              label: text.questions,
              icon: <IconListSearch />,
              to: paths.studioQuestions({ courseId }),
            },
            {
              capability: 'quality.rule' as const,
              routes: ['studioQuality' as const],
              label: quality.desk.title,
              icon: <IconAlertTriangle />,
              to: paths.studioQuality({ courseId }),
            },
          ]),
      {
        capability: 'content.read',
        routes: ['lawsCollections'],
        label: text.lawCollections,
        icon: <IconBooks />,
        to: paths.lawsCollections(),
      },
      {
        capability: 'content.read',
        routes: ['manageLawsCollections'],
        label: text.laws,
        icon: <IconScale />,
        to: paths.manageLawsCollections(),
      },
      {
        capability: 'content.read',
        routes: ['verdictsCollections'],
        label: text.verdictCollections,
        icon: <IconListDetails />,
        to: paths.verdictsCollections(),
      },
      {
        capability: 'content.read',
        routes: ['verdictReplication'],
        label: text.verdicts,
        icon: <IconGavel />,
        to: paths.verdictReplication(),
      },
      {
        capability: 'content.read',
        routes: ['studioMedia'],
        label: text.media,
        icon: <IconPhoto />,
        to: paths.studioMedia(),
      },
      {
        capability: 'content.write',
        routes: ['studioImports', 'studioImport'],
        label: text.imports,
        icon: <IconUpload />,
        to: paths.studioImports(),
      },
    ],
    courseId === null
      ? []
      : [
          {
            capability: 'overview.read',
            routes: ['overview', 'overviewRisk', 'overviewLectures', 'overviewFeedback'],
            label: overview.title,
            icon: <IconChartHistogram />,
            to: paths.overview({ courseId }),
          },
          {
            capability: 'desk.answer',
            routes: ['studioDesk'],
            label: desk.title,
            icon: <IconInbox />,
            to: paths.studioDesk({ courseId }),
          },
          {
            capability: 'drafting.mark',
            routes: ['studioMarking', 'studioReading'],
            label: marking.item,
            icon: <IconChecklist />,
            to: paths.studioMarking({ courseId }),
          },
          {
            capability: 'students.read',
            routes: ['studioStudents'],
            label: students.title,
            icon: <IconUsers />,
            to: paths.studioStudents({ courseId }),
          },
        ],
    ...(courseId === null ? [] : [courseItems(courseId)]),
    [
      {
        capability: 'statistics.read',
        routes: ['itemStatistics'],
        label: text.itemStatistics,
        icon: <IconChartBar />,
        to: paths.itemStatistics(),
      },
      {
        capability: 'content.write',
        routes: ['unitReplication'],
        label: text.duplication,
        icon: <IconCopy />,
        to: paths.unitReplication(),
      },
      {
        capability: 'keys.read',
        routes: ['createAnswersFiles'],
        label: text.answerFiles,
        icon: <IconFileText />,
        to: paths.createAnswersFiles(),
      },
    ],
    [
      {
        capability: 'content.write',
        routes: ['management'],
        label: text.maintenance,
        icon: <IconTool />,
        to: paths.management(),
      },
      {
        capability: 'staff.manage',
        routes: ['studioTeam'],
        label: team.title,
        icon: <IconUsersGroup />,
        to: paths.studioTeam(),
      },
      {
        capability: 'tokens.own',
        routes: ['studioTokens'],
        label: tokens.title,
        icon: <IconKey />,
        to: paths.studioTokens(),
      },
      {
        capability: 'audit.read',
        routes: ['studioAudit'],
        label: text.audit,
        icon: <IconHistory />,
        to: paths.studioAudit(),
      },
      {
        capability: 'privacy.read',
        routes: ['accessLog'],
        label: text.accessLog,
        icon: <IconEye />,
        to: paths.accessLog(),
      },
      {
        capability: 'privacy.read',
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
    {
      capability: 'content.write',
      routes: ['studioChapters'],
      label: text.chapters,
      icon: <IconCards />,
      to: to('chapters'),
    },
    {
      capability: 'content.write',
      routes: ['studioLectures'],
      label: text.lectures,
      icon: <IconPlayerPlay />,
      to: to('lectures'),
    },
    {
      capability: 'content.write',
      routes: ['studioBooks'],
      label: text.books,
      icon: <IconBook2 />,
      to: to('books'),
    },
    {
      capability: 'content.write',
      routes: ['studioDrafting'],
      label: text.drafting,
      icon: <IconFeather />,
      to: to('drafting'),
    },
    {
      capability: 'content.write',
      routes: ['studioLive'],
      label: text.live,
      icon: <IconCalendarEvent />,
      to: to('live-lectures'),
    },
    {
      capability: 'content.write',
      routes: ['studioMessages'],
      label: text.messages,
      icon: <IconMessage2 />,
      to: to('messages'),
    },
    {
      capability: 'content.write',
      routes: ['studioHelp'],
      label: text.help,
      icon: <IconLifebuoy />,
      to: to('help'),
    },
    {
      capability: 'content.write',
      routes: ['studioSettings'],
      label: text.settings,
      icon: <IconAdjustmentsHorizontal />,
      to: paths.studioSettings({ courseId }),
    },
  ];
}

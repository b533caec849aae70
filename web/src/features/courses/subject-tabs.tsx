/** The five kinds of learning subjects as tabs (CRS-21, CRS-22); the chosen one stands in the address. */
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

export const SUBJECT_TYPE_PARAMETER = 'type';

const ALL = 0;
/** In the order of CRS-21: all, substantive, procedural, combined, additional. */
const TAB_ORDER = [ALL, 2, 1, 3, 4] as const;

export type SubjectType = (typeof TAB_ORDER)[number];

/** Anything that is not a type means all. */
export function subjectType(parameter: string | null): SubjectType {
  return TAB_ORDER.find((type) => String(type) === parameter) ?? ALL;
}

export function SubjectTabs({ courseId, type }: { readonly courseId: number; readonly type: SubjectType }) {
  const text = hebrew.courses.subjects;
  const address = paths.learningSubjects({ courseId });
  return (
    <TabLinks
      label={text.tabsLabel}
      tabs={TAB_ORDER.map((tab) => ({
        key: String(tab),
        label: text.tabs[tab],
        to: tab === ALL ? address : `${address}?${SUBJECT_TYPE_PARAMETER}=${tab}`,
        isCurrent: tab === type,
      }))}
    />
  );
}

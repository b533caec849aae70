/** Over the student's view: how wide it is, and whether the answer was given. */
import { memo, type ReactNode } from 'react';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { SegmentedFilter } from '../../../staff/table/segmented-filter.tsx';
import classes from './preview-pane.module.css';
import type { EditorAddress } from './use-editor-address.ts';

const text = studioQuestions.preview;

type Shown = Pick<EditorAddress, 'view' | 'show' | 'set'>;

export function PreviewPane({ children, ...shown }: Shown & { readonly children: ReactNode }) {
  return (
    <div className={classes.pane}>
      <PreviewBar {...shown} />
      {children}
    </div>
  );
}

const PreviewBar = memo(function PreviewBar({ view, show, set }: Shown) {
  return (
    <div className={classes.bar}>
      <SegmentedFilter
        label={text.view}
        parts={[
          { value: 'phone', label: text.phone, count: null },
          { value: 'desktop', label: text.desktop, count: null },
        ]}
        chosen={view}
        onChoose={(next) => set({ view: next })}
      />
      <SegmentedFilter
        label={text.show}
        parts={[
          { value: 'before', label: text.before, count: null },
          { value: 'after', label: text.after, count: null },
        ]}
        chosen={show}
        onChoose={(next) => set({ show: next })}
      />
    </div>
  );
});

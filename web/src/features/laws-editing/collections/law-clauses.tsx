/** The clauses of the law that is open in a collection, to be picked and looked at (ALC-11 to ALC-14). */

import { IconListCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import parts from '../../../staff/editor/editor-parts.module.css';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { ClausePicker, type Pick } from '../clause-picking/clause-picker.tsx';
import { PickedText } from '../clause-picking/picked-text.tsx';
import { useClauseTree } from '../clause-picking/use-clause-tree.ts';
import type { LawInDraft } from './collection-draft.ts';
import classes from './collection-editor.module.css';

export type LawClausesProps = {
  readonly law: LawInDraft;
  readonly name: string;
  /** It was opened by a press: work goes on here. */
  readonly takesFocus: boolean;
  readonly onChange: (pick: Partial<Pick>) => void;
};

export function LawClauses({ law, name, takesFocus, onChange }: LawClausesProps) {
  const text = lawsEditing.picker;
  const heading = useRef<HTMLHeadingElement>(null);
  const [read, setRead] = useState<{ readonly clauseIds: readonly number[] | null } | null>(null);
  const { tree, error, retry } = useClauseTree(law.lawId);
  // Moves the browser's focus to what was opened; on a phone it lies below.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={parts.sheet} aria-labelledby="picked-clauses">
      <h3 id="picked-clauses" ref={heading} tabIndex={-1} className={classes.clausesTitle}>
        {text.title}: <bdi>{name}</bdi>
      </h3>
      {error !== null && <LoadFailed error={error} onRetry={retry} />}
      {tree === null && error === null && (
        <LoadingRegion label={text.loading}>
          <Placeholder height="44px" />
          <Placeholder height="420px" />
        </LoadingRegion>
      )}
      {tree !== null && (
        <ClausePicker
          lawName={name}
          tree={tree}
          pick={law}
          onChange={onChange}
          onRead={(clauseIds) => setRead({ clauseIds })}
        />
      )}
      {read !== null && (
        <PickedText
          lawId={law.lawId}
          lawName={name}
          clauseIds={read.clauseIds}
          onClose={() => setRead(null)}
        />
      )}
    </section>
  );
}

export function NoLawOpen() {
  const text = lawsEditing.editor;
  return (
    <StateMessage icon={<IconListCheck size={30} stroke={1.5} />} title={text.chooseLawFirst}>
      {text.chooseLawNext}
    </StateMessage>
  );
}

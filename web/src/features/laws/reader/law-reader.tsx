/**
 * The reader of laws, the same on the law pages and beside a question: find, contents, the place in the law, and a
 * virtual list of the text. It fills the height that its parent gives it and scrolls inside.
 */
import type { LawText } from '@sugya/contract/laws.ts';
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { laws } from '../../../hebrew/laws.ts';
import { versionWords } from '../../../platform/laws/law-version.ts';
import { FindBox } from '../find/find-box.tsx';
import { useAllWords } from '../find/use-all-words.tsx';
import { useLawFind } from '../find/use-law-find.ts';
import { LinkPreview } from '../linked/link-preview.tsx';
import { LinkedPopup } from '../linked/linked-popup.tsx';
import { useLinkPreview } from '../linked/use-link-preview.ts';
import { useClauseNotes } from '../marks/use-clause-notes.tsx';
import type { LawAddress } from '../place/law-address.ts';
import { type PickedClause, ReaderActionsContext } from '../rows/reader-actions.ts';
import { clauseName, clausesUnder, documentOf } from '../rows/reader-rows.ts';
import { RowView } from '../rows/row-view.tsx';
import { ContentsPanel } from './contents-panel.tsx';
import classes from './law-reader.module.css';
import { LawSelect } from './law-select.tsx';
import { PlaceBar, ReaderTools } from './reader-bar.tsx';
import { useLinkedPopup } from './use-linked-popup.ts';
import { useReaderMoves } from './use-reader-moves.ts';
import { useReaderWidth } from './use-reader-width.ts';
import { useSettled } from './use-settled.ts';

/** From this width of the window on there is room beside the text for contents that nobody asked for. Unit: px. */
const CONTENTS_OPEN_FROM = 1_260;
const CONTENTS_FOLLOW_MS = 250;
const MARKS_FOLLOW_MS = 100;
const CLOSED = { isOpen: false, opener: null };

export type LawReaderOptions = {
  /** Whether the explanations are open at first; open by default. */
  readonly showExpansions?: boolean;
  /** EXE-123: neither explanations nor icons. */
  readonly hideExpansions?: boolean;
  /** The clause to stand at; a change of it scrolls there. */
  readonly focusClauseId?: number | null;
  /** The law to stand at while no clause is named. */
  readonly focusLawId?: number | null;
  /** Shows "this is the clause" beside each clause. Keep the function the same between renders. */
  readonly onPickClause?: (clause: PickedClause) => void;
  /** Opens what the course has on a clause. Keep the function the same between renders. */
  readonly onAboutClause?: (clauseId: number) => void;
  /** Several may be picked: these are. In the find box Enter then picks the clause to which the Enter before it led. */
  readonly pickedClauseIds?: ReadonlySet<number>;
  /** The page's heading, where that is a law's name: the bar over the text shows it once. */
  readonly nameAbove?: string | null;
  /** Beside a question: no column of contents. */
  readonly compact?: boolean;
};

/** For actions outside the reader, such as a link to the right clause. */
export type LawReaderHandle = {
  readonly goToClause: (clauseId: number) => void;
  readonly goToLaw: (lawId: number) => void;
  readonly focusFind: () => void;
};

export type LawReaderProps = {
  readonly texts: readonly LawText[];
  readonly options?: LawReaderOptions;
  /** The page's address, where it is the reader's to read and to write. */
  readonly address?: LawAddress;
  /** In place of the reader's own choice among `texts`, where only one of several laws is loaded. */
  readonly picker?: ReactNode;
  readonly ref?: Ref<LawReaderHandle>;
};

export function LawReader(props: LawReaderProps) {
  const texts = useSameTexts(props.texts);
  // Other texts begin a new reading: nothing of the old place, folds or search stays.
  const identity = texts.map(({ lawId, versionDate }) => `${lawId}:${versionDate}`).join();
  return <Reading key={identity} {...props} texts={texts} />;
}

/** A new list of the same texts is no news; reading a long law anew would take a tenth of a second. */
function useSameTexts(texts: readonly LawText[]): readonly LawText[] {
  const [known, setKnown] = useState(texts);
  const isSame = known.length === texts.length && known.every((text, place) => text === texts[place]);
  if (!isSame) setKnown(texts);
  return isSame ? known : texts;
}

function Reading({ texts, options = {}, address, picker, ref }: LawReaderProps) {
  const { hideExpansions = false, compact = false, onPickClause, onAboutClause, pickedClauseIds } = options;
  const content = useMemo(() => documentOf(texts), [texts]);
  const [areExpansionsShown, setAreExpansionsShown] = useState(options.showExpansions ?? true);
  const box = useRef<HTMLElement>(null);
  const grid = useReaderWidth(compact);
  const field = useRef<HTMLInputElement>(null);
  const find = useLawFind(content);
  const moves = useReaderMoves({ box, content, find, options, address: address ?? null });
  const { shown, rows, sheet, place, goToRow, goToClause, goToLaw, toggleFolded } = moves;
  const preview = useLinkPreview({ knows: moves.knowsLink, goTo: moves.followLink });
  const popup = useLinkedPopup(content);
  const notes = useClauseNotes(box, content, shown);
  const actions = useMemo(
    () => ({
      toggleFolded,
      openLinked: popup.open,
      pickClause: onPickClause ?? null,
      pickedClauseIds: pickedClauseIds ?? null,
      aboutClause: onAboutClause ?? null,
      openNotes: notes.open,
      isPrinted: false,
    }),
    [toggleFolded, popup.open, onPickClause, onAboutClause, pickedClauseIds, notes.open],
  );
  useImperativeHandle(ref, () => ({ goToClause, goToLaw, focusFind: () => field.current?.focus() }), [
    goToClause,
    goToLaw,
  ]);
  useFindKey(field, !compact);

  const goToEntry = useCallback(
    (key: string) => goToRow(content.indexes.get(key) ?? 0, { isAnimated: true, cause: 'choice' }),
    [content, goToRow],
  );
  const chooseLaw = useCallback((lawId: number) => goToLaw(lawId, true, 'choice'), [goToLaw]);
  const { clauseRow } = find;
  const arrived = useRef<string | null>(null);
  const goToTyped = useCallback(() => {
    if (clauseRow === null) return;
    const row = content.rows[clauseRow];
    const clause = row?.kind === 'text' ? row.clause : null;
    const isThere = arrived.current === find.query && pickedClauseIds !== undefined;
    arrived.current = isThere ? null : find.query;
    if (isThere && clause !== null) {
      onPickClause?.({ lawId: clause.lawId, clauseId: clause.clauseId, name: clauseName(clause) });
    } else goToRow(clauseRow, { isAnimated: false, cause: 'choice', highlights: true });
  }, [clauseRow, content, find.query, goToRow, onPickClause, pickedClauseIds]);
  const allWords = useAllWords({ texts, query: find.query, goToClause });
  const hasContents = content.contents.length > 1;
  const [contents, setContents] = useState<{ isOpen: boolean; opener: HTMLElement | null }>(() => ({
    isOpen: !compact && window.innerWidth >= CONTENTS_OPEN_FROM,
    opener: null,
  }));
  const closeContents = useCallback(() => setContents(CLOSED), []);
  // The contents follow when the text stands still; the present hit is marked at once, the others when typing pauses.
  const entryKey = useSettled(place?.entryKey ?? null, CONTENTS_FOLLOW_MS);
  const query = useSettled(find.query, MARKS_FOLLOW_MS);
  const expansions = hideExpansions ? 'hidden' : areExpansionsShown ? 'shown' : 'closed';
  const text = texts.find(({ lawName }) => lawName === place?.lawName) ?? texts[0];
  return (
    <ReaderActionsContext value={actions}>
      <div className={classes.reader}>
        <div ref={grid} className={classes.grid}>
          <ReaderTools
            picker={
              picker ??
              (texts.length > 1 && (
                <LawSelect laws={texts} lawId={text?.lawId ?? null} onChange={chooseLaw} />
              ))
            }
            findBox={
              <FindBox
                find={find}
                field={field}
                onType={moves.typeWords}
                onStep={moves.stepHit}
                onClause={goToTyped}
                onAllWords={allWords.open}
              />
            }
            hasContents={hasContents}
            isContentsOpen={contents.isOpen}
            onContents={(opener) => setContents({ isOpen: !contents.isOpen, opener })}
            expansions={content.hasExpansions ? expansions : 'hidden'}
            onExpansions={() => setAreExpansionsShown(!areExpansionsShown)}
          />
          {hasContents && contents.isOpen && (
            <ContentsPanel
              entries={content.contents}
              currentKey={entryKey}
              opener={contents.opener}
              onGo={goToEntry}
              onClose={closeContents}
            />
          )}
          <PlaceBar
            place={place}
            lawName={text?.lawName ?? ''}
            version={text === undefined ? '' : versionWords(text)}
            nameAbove={options.nameAbove ?? null}
            onBack={moves.goBack}
          />
          <section
            ref={box}
            className={classes.box}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
            tabIndex={0}
            aria-label={laws.reader.region(text?.lawName ?? '')}
            {...preview.listeners}
          >
            <div ref={sheet} className={classes.sheet}>
              {rows.getVirtualItems().map(({ key, index }) => {
                const row = shown[index];
                if (row === undefined) return null;
                const hit = moves.currentHit?.key === row.key ? moves.currentHit.nth : null;
                const clauseId = row.kind === 'text' ? (row.clause?.clauseId ?? null) : null;
                return (
                  <div key={key} ref={rows.measureElement} data-index={index} className={classes.row}>
                    <RowView
                      row={row}
                      query={hit === null ? query : find.query}
                      currentHit={hit}
                      isHighlighted={clauseId !== null && clauseId === moves.highlighted}
                      isUnfolded={clauseId !== null && moves.unfolded.has(clauseId)}
                      marks={notes.marksOf(row)}
                      expansions={expansions}
                    />
                  </div>
                );
              })}
            </div>
          </section>
        </div>
        {allWords.shown}
        {notes.shown}
        {preview.shown !== null && (
          <LinkPreview
            link={preview.shown.link}
            clauses={clausesUnder(
              content.contents,
              `${preview.shown.link.lawId}:${preview.shown.link.headingId}`,
            )}
            anchor={preview.shown.element}
            onGoTo={preview.goTo}
            onClose={preview.close}
            onPointerEnter={preview.stay}
            onPointerLeave={preview.leave}
          />
        )}
        {popup.shown !== null && (
          <LinkedPopup
            key={popup.shown.clause.clauseId}
            name={clauseName(popup.shown.clause)}
            links={popup.shown.links}
            opener={popup.shown.opener}
            onClose={popup.close}
          />
        )}
      </div>
    </ReaderActionsContext>
  );
}

/**
 * The browser's own search sees only the rows that are drawn, so on a law page its key opens ours; pressed again in our
 * field it is the browser's. The effect listens to the window.
 */
function useFindKey(field: React.RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyF';
      if (!isFind || document.activeElement === field.current) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [field, isOn]);
}

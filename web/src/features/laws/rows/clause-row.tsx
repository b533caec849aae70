/** A line of a clause: hanging labels, logical indents, the marginal title on the first line, what staff added to it. */
import type { LawItem } from '@sugya/contract/laws.ts';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { laws } from '../../../hebrew/laws.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { SideIcons } from '../extensions/side-icons.tsx';
import { ClauseActions } from './clause-actions.tsx';
import classes from './clause-row.module.css';
import { LawWords, PlainWords } from './law-words.tsx';
import { useReaderActions } from './reader-actions.ts';
import { type ClausePlace, clauseName, isVoid, type ReaderRow } from './reader-rows.ts';
import { markedFields, type RowLook } from './row-look.ts';

type TextRow = Extract<ReaderRow, { kind: 'text' }>;

export function ClauseRow({ row, ...look }: RowLook & { readonly row: TextRow }) {
  const { item, clause, isFirst } = row;
  const isFolded = clause?.isFoldable === true && !look.isUnfolded;
  const marks = item.ShowMarks ? item.Marks : [];
  const [, , content] = markedFields(row, look);
  const { pickedClauseIds } = useReaderActions();
  return (
    <div
      className={classes.row}
      data-type={item.Type}
      data-clause={clause?.clauseId}
      style={{ '--depth': Math.max(0, item.Indentation - marks.length) }}
      {...(isFirst && { 'data-first': '' })}
      {...(isFirst && item.Title === null && item.Title2 === null && { 'data-untitled': '' })}
      {...(isVoid(item) && { 'data-void': '' })}
      {...(look.isHighlighted && { 'data-highlighted': '' })}
      {...(clause !== null && pickedClauseIds?.has(clause.clauseId) && { 'data-picked': '' })}
    >
      {isFirst && clause !== null && <ClauseHead row={row} clause={clause} look={look} />}
      {isFolded ? (
        <VoidWords item={item} />
      ) : (
        <div className={classes.line}>
          {marks.map(({ Label }) => (
            <span key={Label} className={classes.mark}>
              {Label}
            </span>
          ))}
          <div className={classes.content}>
            {item.Content !== null && (
              <div data-words>
                <LawWords
                  html={item.Content}
                  query={look.query}
                  current={content ?? null}
                  marks={look.marks}
                />
              </div>
            )}
            {!saysItself(item) && <VoidWords item={item} />}
          </div>
        </div>
      )}
      {look.expansions === 'shown' && !isFolded && <Expansions row={row} />}
    </div>
  );
}

function ClauseHead({
  row,
  clause,
  look,
}: {
  readonly row: TextRow;
  readonly clause: ClausePlace;
  readonly look: RowLook;
}) {
  const { item } = row;
  const { toggleFolded, isPrinted } = useReaderActions();
  const [title, second] = markedFields(row, look);
  const name = clauseName(clause) || laws.reader.clauseWithoutNumber;
  return (
    <div className={classes.head}>
      <h3 className={classes.title}>
        {item.Number !== null && <span className={classes.number}>{`${item.Number}.`}</span>}
        {item.Title !== null && (
          <span className={classes.name}>
            <PlainWords text={item.Title} query={look.query} current={title ?? null} />
          </span>
        )}
        {item.Number === null && item.Title === null && (
          <span className={classes.spoken}>{laws.reader.clauseWithoutNumber}</span>
        )}
      </h3>
      {item.Title2 !== null && (
        <span className={classes.second}>
          <PlainWords text={item.Title2} query={look.query} current={second ?? null} />
        </span>
      )}
      {!isPrinted && (
        <span className={classes.side}>
          {clause.isFoldable && (
            <button
              type="button"
              className={classes.fold}
              aria-expanded={look.isUnfolded}
              aria-label={look.isUnfolded ? laws.reader.hideCanceled(name) : laws.reader.showCanceled(name)}
              onClick={() => toggleFolded(clause.clauseId)}
            >
              {look.isUnfolded ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
            </button>
          )}
          {look.expansions !== 'hidden' && item.Extensions !== null && (
            <SideIcons clause={clause} name={name} extensions={item.Extensions} />
          )}
          <ClauseActions clause={clause} name={name} />
        </span>
      )}
    </div>
  );
}

/** LAW-38, also for a heading with all that stands under it. */
export function VoidWords({ item }: { readonly item: LawItem }) {
  if (!isVoid(item)) return null;
  const words = item.IsCanceled
    ? (item.CancelText ?? laws.reader.canceled)
    : (item.ExpirationText ?? laws.reader.expired);
  return <p className={classes.void}>{words}</p>;
}

/** The law's own text already says that it is cancelled. */
export function saysItself({
  Title,
  TitleContent,
  Title2,
  Content,
  CancelText,
  ExpirationText,
}: LawItem): boolean {
  const said = [Title, TitleContent, Title2, Content].join(' ');
  return [CancelText, ExpirationText].some((words) => words !== null && said.includes(words));
}

/** LAW-48. */
function Expansions({ row }: { readonly row: TextRow }) {
  return row.expansions.map(({ Text, IndentationDifference }, place) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: explanations have no identity, and their order is the content
      key={place}
      className={classes.expansion}
      role="note"
      aria-label={laws.reader.expansion}
      style={{ '--depth': Math.max(0, row.item.Indentation + IndentationDifference) }}
    >
      <RichText html={Text} />
    </div>
  ));
}

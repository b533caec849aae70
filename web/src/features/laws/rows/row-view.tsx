/** One row of a law: a name, a heading, a clause's first line, a line of it, or the signatures. */
import { hitRanges } from '@sugya/domain/laws/find-in-law.ts';
import { memo } from 'react';
import { laws } from '../../../hebrew/laws.ts';
import { ClauseRow, saysItself, VoidWords } from './clause-row.tsx';
import { LawWords, PlainWords } from './law-words.tsx';
import { useReaderActions } from './reader-actions.ts';
import { isVoid, type ReaderRow } from './reader-rows.ts';
import { markedFields, type RowLook } from './row-look.ts';
import classes from './row-view.module.css';
import { VersionLine } from './version-line.tsx';

export const RowView = memo(function RowView({ row, ...look }: RowLook & { readonly row: ReaderRow }) {
  switch (row.kind) {
    case 'law':
      return <LawName row={row} {...look} />;
    case 'heading':
      return <Heading row={row} {...look} />;
    case 'text':
      return <ClauseRow row={row} {...look} />;
    case 'signatures':
      return <Signatures signatures={row.signatures} />;
  }
});

function LawName({ row, ...look }: RowLook & { readonly row: Extract<ReaderRow, { kind: 'law' }> }) {
  const [name] = markedFields(row, look);
  const { isPrinted } = useReaderActions();
  // On the screen the bar above the text is the heading, which stays when this one is scrolled away. What is looked for
  // must be seen where it is found.
  const isNamedAbove = row.isFirst && !isPrinted && hitRanges(row.text.lawName, look.query).length === 0;
  if (isNamedAbove) return <div className={classes.first} />;
  const Name = isPrinted ? 'h2' : 'p';
  return (
    <div className={classes.law}>
      <Name className={classes.lawName}>
        <bdi>
          <PlainWords text={row.text.lawName} query={look.query} current={name ?? null} />
        </bdi>
      </Name>
      <VersionLine text={row.text} />
    </div>
  );
}

function Heading({ row, ...look }: RowLook & { readonly row: Extract<ReaderRow, { kind: 'heading' }> }) {
  const { item, depth } = row;
  const [number, about, second, authority, content] = markedFields(row, look);
  const { query } = look;
  return (
    <div className={classes.heading} data-depth={depth} {...(isVoid(item) && { 'data-void': '' })}>
      <h3 className={classes.headingName}>
        {item.Title !== null && (
          <span className={classes.headingNumber}>
            <PlainWords text={item.Title} query={query} current={number ?? null} />
            {item.TitleContent !== null && !item.Title.trimEnd().endsWith(':') && ':'}
          </span>
        )}{' '}
        {item.TitleContent !== null && (
          <span>
            <PlainWords text={item.TitleContent} query={query} current={about ?? null} />
          </span>
        )}
      </h3>
      {item.Title2 !== null && (
        <p className={classes.second}>
          <PlainWords text={item.Title2} query={query} current={second ?? null} />
        </p>
      )}
      {item.Authority !== null && (
        <p className={classes.second}>
          <PlainWords text={item.Authority} query={query} current={authority ?? null} />
        </p>
      )}
      {item.Content !== null && <LawWords html={item.Content} query={query} current={content ?? null} />}
      {!saysItself(item) && <VoidWords item={item} />}
    </div>
  );
}

function Signatures({
  signatures,
}: {
  readonly signatures: Extract<ReaderRow, { kind: 'signatures' }>['signatures'];
}) {
  return (
    <div className={classes.signatures}>
      <h3 className={classes.spoken}>{laws.reader.signatures}</h3>
      <ul className={classes.signatureList}>
        {signatures.map(({ Name, Title, Content }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: signatures have no identity, and the list never changes
          <li key={place}>
            <bdi className={classes.signer}>{Name}</bdi>
            {Title !== null && <bdi>{Title}</bdi>}
            {Content !== null && <LawWords html={Content} query="" current={null} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

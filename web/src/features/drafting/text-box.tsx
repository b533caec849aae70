/** The box in which a drafting text is written: plain, without any help, its words and signs counted (DRF-04). */
import { type DraftingText, MOST_TEXT_SIGNS } from '@sugya/contract/drafting.ts';
import { countWords, mayPaste } from '@sugya/domain/drafting/typed-text.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { drafting } from '../../hebrew/drafting.ts';
import { SaveLine } from '../../ui/study/save-line.tsx';
import classes from './drafting.module.css';
import type { EditedText } from './use-text.ts';

const text = drafting.editor;
/** From so many signs left on they are counted. */
const FEW_SIGNS = 2_000;

export function TextBox({
  name,
  edited,
  facts,
  isLocked,
}: {
  readonly name: string;
  readonly edited: EditedText;
  /** From which may be pasted. */
  readonly facts: string;
  readonly isLocked: boolean;
}) {
  const id = useId();
  const [isRefused, setIsRefused] = useState(false);
  const taken = useRef<string[]>([]);
  const { text: body, save, known } = edited;
  const left = MOST_TEXT_SIGNS - body.length;

  const judge = (event: ClipboardEvent | DragEvent, pasted: string) => {
    const isAllowed = mayPaste(pasted, [body, facts, ...taken.current]);
    if (!isAllowed) event.preventDefault();
    setIsRefused(!isAllowed);
  };
  const take = ({ currentTarget: box }: ClipboardEvent<HTMLTextAreaElement>) => {
    taken.current.push(box.value.slice(box.selectionStart, box.selectionEnd));
  };

  return (
    <div className={classes.writing}>
      <label className={classes.boxLabel} htmlFor={id}>
        {text.label} <bdi>{name}</bdi>
      </label>
      <textarea
        id={id}
        className={classes.box}
        aria-describedby={`${id}-state`}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        data-gramm="false"
        maxLength={MOST_TEXT_SIGNS}
        readOnly={isLocked}
        value={body}
        onChange={(event) => {
          setIsRefused(false);
          edited.type(event.currentTarget.value);
        }}
        onBlur={() => void edited.record()}
        onCopy={take}
        onCut={take}
        onPaste={(event) => judge(event, event.clipboardData.getData('text/plain'))}
        onDrop={(event) => judge(event, event.dataTransfer.getData('text/plain'))}
      />
      <div className={classes.state} id={`${id}-state`}>
        <span className={classes.counts}>{text.counts(countWords(body), body.length)}</span>
        <SaveLine save={save} words={text.save} onRead={() => undefined} />
      </div>
      <p role="status" className={classes.message}>
        {isRefused ? text.notPasted : left <= FEW_SIGNS ? text.signsLeft(left) : ''}
      </p>
      <Copies copies={known.copies} />
    </div>
  );
}

/** Texts that do not stand, to be read and copied from. */
function Copies({ copies }: { readonly copies: DraftingText['copies'] }) {
  return copies.map(({ id, body, writtenAt, isLate }) => (
    <details key={id} className={classes.copy}>
      <summary>
        {isLate ? text.lateCopy : text.copy} · {shortMoment(new Date(writtenAt))}
      </summary>
      <p className={classes.plain} dir="auto">
        {body}
      </p>
    </details>
  ));
}

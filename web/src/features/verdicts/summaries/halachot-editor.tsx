/** The halachot of a summary in their order: added, moved, taken out, each with its text, source and subjects. */
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { editing, verdicts } from '../../../hebrew/verdicts.ts';
import parts from '../../../staff/editor/editor-parts.module.css';
import { TextField } from '../../../staff/form/text-field.tsx';
import { RichTextField } from '../../../staff/rich-text/rich-text-field.tsx';
import { type HalachaDraft, movedHalacha, withHalacha } from './summary-draft.ts';
import classes from './summary-editor.module.css';
import type { FieldSentences } from './summary-faults.ts';
import { SummaryPart } from './summary-part.tsx';
import { TagField } from './tag-field.tsx';

const text = verdicts.summaries;

export function HalachotEditor({
  halachot,
  version,
  faults,
  knownSubjects,
  onChange,
}: {
  readonly halachot: readonly HalachaDraft[];
  readonly version: number;
  readonly faults: FieldSentences;
  readonly knownSubjects: readonly string[];
  readonly onChange: (halachot: readonly HalachaDraft[]) => void;
}) {
  const section = useRef<HTMLDivElement>(null);
  const focusOn = (selector: string) => section.current?.querySelector<HTMLElement>(selector)?.focus();

  function add() {
    flushSync(() => onChange(withHalacha(halachot)));
    focusOn('li:last-of-type input');
  }

  /** The rows change places in the page, and the focus would stay behind. */
  function move(place: number, step: -1 | 1) {
    const key = halachot[place]?.key;
    flushSync(() => onChange(movedHalacha(halachot, place, step)));
    focusOn(`[data-move="${key}:${step}"]`);
  }

  function takeOut(key: number) {
    flushSync(() => onChange(halachot.filter((halacha) => halacha.key !== key)));
    focusOn('[data-add]');
  }

  return (
    <SummaryPart
      id="summary-halachot"
      title={verdicts.reader.parts.halachot}
      mustOpen={faults.size > 0}
      content={section}
    >
      {halachot.length === 0 && <p className={parts.note}>{text.noHalachot}</p>}
      <ol className={classes.halachot}>
        {halachot.map((halacha, place) => (
          <li key={`${halacha.key}-${version}`}>
            <header>
              <h4>{text.halacha(place + 1)}</h4>
              <button
                type="button"
                data-move={`${halacha.key}:-1`}
                aria-disabled={place === 0}
                aria-label={editing.moveUp(text.halacha(place + 1))}
                onClick={() => move(place, -1)}
              >
                <IconArrowUp size={19} aria-hidden />
              </button>
              <button
                type="button"
                data-move={`${halacha.key}:1`}
                aria-disabled={place === halachot.length - 1}
                aria-label={editing.moveDown(text.halacha(place + 1))}
                onClick={() => move(place, 1)}
              >
                <IconArrowDown size={19} aria-hidden />
              </button>
              <button
                type="button"
                aria-label={editing.takeOut(text.halacha(place + 1))}
                onClick={() => takeOut(halacha.key)}
              >
                <IconTrash size={19} aria-hidden />
              </button>
            </header>
            <HalachaFields
              halacha={halacha}
              nameOf={(field) => `halachot.${place}.${field}`}
              sentenceOf={(field) => faults.get(`halachot.${place}.${field}`)}
              knownSubjects={knownSubjects}
              onChange={(change) => onChange(halachot.with(place, { ...halacha, ...change }))}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button data-add variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          {text.addHalacha}
        </Button>
      </div>
    </SummaryPart>
  );
}

function HalachaFields({
  halacha,
  nameOf,
  sentenceOf,
  knownSubjects,
  onChange,
}: {
  readonly halacha: HalachaDraft;
  /** On the wire. */
  readonly nameOf: (field: string) => string;
  readonly sentenceOf: (field: string) => string | undefined;
  readonly knownSubjects: readonly string[];
  readonly onChange: (change: Partial<HalachaDraft>) => void;
}) {
  return (
    <>
      <TextField
        name={nameOf('name')}
        label={text.halachaName}
        required
        value={halacha.name}
        maxLength={200}
        error={sentenceOf('name')}
        onChange={(name) => onChange({ name })}
      />
      <RichTextField
        label={text.halachaText}
        html={halacha.text}
        error={sentenceOf('text') ?? null}
        onChange={(html) => onChange({ text: html })}
      />
      <TextField
        name={nameOf('url')}
        dir="ltr"
        inputMode="url"
        label={text.halachaUrl}
        hint={text.halachaUrlWhy}
        value={halacha.url}
        error={sentenceOf('url')}
        onChange={(url) => onChange({ url })}
      />
      <TagField
        label={text.subjects}
        note={text.labelsWhy}
        tags={halacha.subjects}
        known={knownSubjects}
        words={verdicts.tags}
        onChange={(subjects) => onChange({ subjects })}
      />
    </>
  );
}

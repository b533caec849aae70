/** The command box: a field, and what it finds. Arrows move, Enter goes, Escape closes. */
import { Modal } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { commands as text } from '../../hebrew/commands.ts';
import { useGo } from '../navigation.ts';
import { type Command, findCommands } from './command.ts';
import classes from './command-box.module.css';

/** What the words find beyond screens. */
export type BoxContent = {
  readonly found: readonly Command[];
  /** How many, or why none; null while nothing is to be said. */
  readonly status: string | null;
  /** Whether `found` is not yet of the words that stand in the field. */
  readonly isBehind: boolean;
  readonly onTyped: (typed: string) => void;
};

/** With words typed, what was found should be in sight. */
const MOST_SCREENS = 5;

export function CommandBox({
  commands,
  content,
  onClose,
}: {
  readonly commands: readonly Command[];
  readonly content: BoxContent;
  readonly onClose: () => void;
}) {
  const go = useGo();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const isWaiting = useRef(false);
  const screens = findCommands(commands, typed);
  // What was found stays below the screens, so that a row that is about to be chosen keeps its place.
  const found = typed === '' ? screens : [...screens.slice(0, MOST_SCREENS), ...content.found];
  const present = Math.min(place, found.length - 1);

  function follow(command: Command | undefined) {
    if (command === undefined) return;
    onClose();
    command.onFollow?.();
    go(command.to);
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setPlace((present + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // The first row may be of words that were typed over; what is typed now is on its way.
      if (content.isBehind && place >= screens.length) isWaiting.current = true;
      else follow(found[present]);
    }
  }

  // Enter was pressed before its answer had come: the first hit is followed with it.
  const onCaughtUp = useEffectEvent(() => {
    if (!isWaiting.current) return;
    isWaiting.current = false;
    follow(found[present]);
  });
  useEffect(() => {
    if (!content.isBehind) onCaughtUp();
  }, [content.isBehind]);

  return (
    <Modal.Root opened onClose={onClose} padding={0} size="36rem" yOffset="10vh" centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={text.title}>
        <Modal.Body>
          <input
            className={classes.field}
            type="text"
            role="combobox"
            aria-label={text.title}
            aria-expanded
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={found[present] === undefined ? undefined : `${id}-${present}`}
            placeholder={text.placeholder}
            autoComplete="off"
            data-autofocus
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setPlace(0);
              isWaiting.current = false;
              content.onTyped(event.currentTarget.value);
            }}
            onKeyDown={onKeyDown}
          />
          <div id={id} role="listbox" aria-label={text.found} className={classes.list}>
            {found.map((command, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
              <div
                key={command.id}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === present}
                ref={at === present ? showPresent : undefined}
                className={classes.command}
                onMouseMove={() => setPlace(at)}
                onClick={() => follow(command)}
              >
                <span className={classes.words}>
                  {command.shown ?? <bdi>{command.label}</bdi>}
                  {command.detail !== undefined && <span className={classes.detail}>{command.detail}</span>}
                </span>
                <span className={classes.group}>{command.group}</span>
              </div>
            ))}
          </div>
          <p role="status" className={found.length === 0 ? classes.none : classes.spoken}>
            {found.length === 0 ? (content.status ?? text.none) : content.status}
          </p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function showPresent(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}

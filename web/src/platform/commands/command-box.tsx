/** The command box: a field, and what it finds. Arrows move, Enter goes, Escape closes. */
import { Modal } from '@mantine/core';
import { useId, useState } from 'react';
import { commands as text } from '../../hebrew/commands.ts';
import { useGo } from '../navigation.ts';
import { type Command, findCommands } from './command.ts';
import classes from './command-box.module.css';

export function CommandBox({
  commands,
  onClose,
}: {
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}) {
  const go = useGo();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const found = findCommands(commands, typed);
  const present = Math.min(place, found.length - 1);

  function follow(command: Command | undefined) {
    if (command === undefined) return;
    onClose();
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
      follow(found[present]);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size="36rem"
      yOffset="10vh"
      aria-label={text.title}
    >
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
            <bdi>{command.label}</bdi>
            <span className={classes.group}>{command.group}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className={classes.none}>
          {text.none}
        </p>
      )}
    </Modal>
  );
}

function showPresent(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}

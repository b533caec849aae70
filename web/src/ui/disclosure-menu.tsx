/**
 * A button that opens a short list of actions below itself; Escape, a click elsewhere or leaving it by Tab closes it.
 */
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import classes from './disclosure-menu.module.css';

export type MenuAction = {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onChoose: () => void;
};

export function DisclosureMenu({
  label,
  className,
  actions,
  children,
}: {
  /** The button's name. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly actions: readonly MenuAction[];
  /** What the button shows. */
  readonly children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // Listens to clicks anywhere on the page while open; Safari does not focus buttons, so leaving the focus is not enough.
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setIsOpen(false);
      button.current?.focus();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (isOpen) moveFocus(root.current, step);
    else setIsOpen(true);
  }

  function onBlur(event: FocusEvent) {
    const { relatedTarget } = event;
    if (relatedTarget instanceof Node && root.current?.contains(relatedTarget) !== true) setIsOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the keys of the buttons inside, is none itself
    <div ref={root} className={classes.root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {children}
      </button>
      <ul id={listId} className={classes.list} hidden={!isOpen}>
        {actions.map((action) => (
          <li key={action.key}>
            <button
              type="button"
              className={classes.action}
              onClick={() => {
                setIsOpen(false);
                action.onChoose();
              }}
            >
              <span aria-hidden="true" className={classes.icon}>
                {action.icon}
              </span>
              {action.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function moveFocus(root: HTMLElement | null, step: 1 | -1): void {
  const buttons = [...(root?.querySelectorAll('button') ?? [])];
  const focused = document.activeElement;
  const here = focused instanceof HTMLButtonElement ? buttons.indexOf(focused) : -1;
  buttons.at((here + step) % buttons.length)?.focus();
}

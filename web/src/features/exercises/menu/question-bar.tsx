/** The second line over an exercise: its questions, how far they are, and the end (EXE-40 to EXE-43, EXE-147). */
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { exercises } from '../../../hebrew/exercises.ts';
import { LightButton } from '../../../ui/buttons/light-button.tsx';
import type { ShownQuestion } from '../taking/shown-question.ts';
import classes from './question-bar.module.css';

const texts = exercises.navigator;

export function QuestionBar({
  questions,
  strip,
  menu,
  isMenuOpen,
  isFinishing,
  onMenu,
  onFinish,
}: {
  readonly questions: readonly ShownQuestion[];
  readonly strip: ReactNode;
  /** What the menu holds while it is open. */
  readonly menu: ReactNode;
  readonly isMenuOpen: boolean;
  readonly isFinishing: boolean;
  readonly onMenu: (isOpen: boolean) => void;
  readonly onFinish: () => void;
}) {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const answered = questions.filter(({ isAnswered }) => isAnswered).length;
  // The effect listens to clicks anywhere on the page while the menu is open.
  useEffect(() => {
    if (!isMenuOpen) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) onMenu(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isMenuOpen, onMenu]);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isMenuOpen) return;
    event.preventDefault();
    onMenu(false);
    button.current?.focus();
  }
  return (
    <div className={classes.bar}>
      {strip}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the keys of what is inside, is none itself */}
      <div ref={root} className={classes.menu} onKeyDown={onKeyDown}>
        <button
          ref={button}
          type="button"
          className={classes.open}
          aria-expanded={isMenuOpen}
          onClick={() => onMenu(!isMenuOpen)}
        >
          <bdi>{texts.progress(answered, questions.length)}</bdi>
          <IconChevronDown size={17} aria-hidden />
        </button>
        {isMenuOpen && <div className={classes.panel}>{menu}</div>}
      </div>
      <LightButton
        variant="default"
        className={classes.finish ?? ''}
        loading={isFinishing}
        onClick={onFinish}
      >
        {texts.finished}
      </LightButton>
    </div>
  );
}

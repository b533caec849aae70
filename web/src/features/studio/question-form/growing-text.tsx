/** A field of plain words that is as high as they are. */
import type { KeyboardEvent } from 'react';
import classes from './answers.module.css';

export function GrowingText({
  label,
  name,
  value,
  placeholder,
  className = '',
  onEnter,
  onChange,
}: {
  readonly label: string;
  /** As which a list of what is missing finds it. */
  readonly name: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly className?: string | undefined;
  /** Enter alone; with Shift it is a line's end. */
  readonly onEnter?: () => void;
  readonly onChange: (value: string) => void;
}) {
  function onKeyDown(event: KeyboardEvent) {
    const isPlain =
      event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (!isPlain || event.nativeEvent.isComposing || onEnter === undefined) return;
    event.preventDefault();
    onEnter();
  }
  return (
    // The words once more under the field give it its height.
    <span className={`${classes.growing} ${className}`} data-words={`${value}\n`}>
      <textarea
        rows={1}
        {...(value !== '' && { dir: 'auto' })}
        aria-label={label}
        data-field={name}
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </span>
  );
}

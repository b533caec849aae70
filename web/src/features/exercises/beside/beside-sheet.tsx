/**
 * What stands beside the question, on a phone: a sheet over its lower half, or over all of it. Closing hides it and takes
 * nothing down, so that it stays where it was read.
 */
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { exercises } from '../../../hebrew/exercises.ts';
import { LightButton } from '../../../ui/buttons/light-button.tsx';
import { type BesideProps, useRelease } from './beside-column.tsx';
import classes from './beside-sheet.module.css';
import { TabPanels, Tabs } from './tabs.tsx';

const texts = exercises.beside;

export type SheetSize = 'closed' | 'half' | 'full';

export function BesideSheet({
  tabs,
  active,
  onTab,
  onRelease,
  isCovered,
  size,
  onSize,
}: BesideProps & { readonly size: SheetSize; readonly onSize: (size: SheetSize) => void }) {
  useRelease(onRelease);
  const isFirst = onRelease !== null;
  const shown = isCovered ? 'closed' : isFirst ? 'full' : size;
  if (active === null) return null;
  return (
    <div
      className={classes.sheet}
      data-size={shown}
      data-first={isFirst}
      inert={shown === 'closed'}
      role="dialog"
      aria-label={tabs.find(({ id }) => id === active)?.title ?? texts.title}
      onKeyDown={(event) => {
        // A window inside the law closes first, and says so.
        if (event.key !== 'Escape' || event.defaultPrevented || isFirst) return;
        event.preventDefault();
        onSize('closed');
      }}
    >
      <div className={classes.head}>
        <Tabs label={texts.title} tabs={tabs} active={active} onChoose={onTab} />
        {!isFirst && (
          <div className={classes.tools}>
            <button
              type="button"
              className={classes.tool}
              aria-label={shown === 'full' ? texts.smaller : texts.larger}
              onClick={() => onSize(shown === 'full' ? 'half' : 'full')}
            >
              {shown === 'full' ? (
                <IconChevronDown size={20} aria-hidden />
              ) : (
                <IconChevronUp size={20} aria-hidden />
              )}
            </button>
            <button
              type="button"
              className={classes.tool}
              aria-label={texts.close}
              onClick={() => onSize('closed')}
            >
              <IconX size={20} aria-hidden />
            </button>
          </div>
        )}
      </div>
      <TabPanels tabs={tabs} active={active} />
      {isFirst && (
        <div className={classes.foot}>
          <p>{texts.stays}</p>
          <LightButton className={classes.release ?? ''} onClick={onRelease}>
            {exercises.passage.continue}
          </LightButton>
        </div>
      )}
    </div>
  );
}

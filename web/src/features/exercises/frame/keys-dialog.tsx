/** The list of keys and the switch that turns the keys of one sign off (WCAG 2.1.4). */
import { exerciseWindows } from '../../../hebrew/exercise-windows.ts';
import { Dialog } from './dialog.tsx';
import classes from './keys-dialog.module.css';

const texts = exerciseWindows.keys;

export function KeysDialog({
  isOn,
  onTurn,
  onClose,
}: {
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <dl className={classes.list}>
        {texts.list.map(({ keys, does }) => (
          <div key={does} className={classes.row}>
            <dt>
              <kbd className={classes.keys}>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={classes.switch}>
        <input type="checkbox" checked={isOn} onChange={(event) => onTurn(event.currentTarget.checked)} />
        {texts.enabled}
      </label>
    </Dialog>
  );
}

/** The nine modes, each a switch, and the ways to the statement and to whom to tell (TRM-14 to TRM-25). */
import { Button, Drawer } from '@mantine/core';
import '../../../ui/window.css';
import { accessibilityPanel } from '../../../hebrew/accessibility-panel.ts';
import { type AppPath, paths } from '../../../paths.ts';
import {
  resetDisplayModes,
  setDisplayMode,
  useDisplayModes,
} from '../../../platform/display/display-modes.ts';
import type { DisplayMode } from '../../../platform/display/modes.ts';
import { settings } from '../../../platform/settings.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './accessibility-panel.module.css';
import { type FeedbackPlace, feedbackPlace } from './feedback-place.ts';

type Group = keyof typeof accessibilityPanel.groups;

const GROUPS: readonly (readonly [Group, readonly DisplayMode[]])[] = [
  ['colours', ['yellow-on-black', 'black-on-white', 'night']],
  ['size', ['zoom', 'larger-text']],
  ['reading', ['readable-font', 'link-highlight']],
  ['cursor', ['black-cursor', 'white-cursor']],
];

export function AccessibilityPanel({
  isOpen,
  courseId,
  isSignedIn,
  onClose,
}: {
  readonly isOpen: boolean;
  /** The course that is open: feedback may go to its help centre. */
  readonly courseId: number | null;
  readonly isSignedIn: boolean;
  readonly onClose: () => void;
}) {
  const text = accessibilityPanel;
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      // The library turns "right" to the end of the line in a right-to-left page: the header's control is on that side.
      position="right"
      size={330}
      // What a switch does is seen at once beside the panel.
      overlayProps={{ backgroundOpacity: 0.12 }}
      returnFocus={false}
      title={text.title}
      closeButtonProps={{ 'aria-label': text.close }}
    >
      <p className={classes.lead}>{text.lead}</p>
      {GROUPS.map(([group, modes]) => (
        <fieldset key={group} className={classes.group}>
          <legend>{text.groups[group]}</legend>
          {modes.map((mode) => (
            <ModeSwitch key={mode} mode={mode} />
          ))}
        </fieldset>
      ))}
      <Button variant="default" fullWidth onClick={resetDisplayModes}>
        {text.reset}
      </Button>
      <ul className={classes.links}>
        <li>
          <AppLink to={statementPath({ courseId, isSignedIn })} onClick={onClose}>
            {text.statement}
          </AppLink>
        </li>
        <li>
          <FeedbackLink
            place={feedbackPlace({ officer: settings.accessibilityOfficer, courseId, isSignedIn })}
            statement={statementPath({ courseId, isSignedIn })}
            onFollow={onClose}
          />
        </li>
      </ul>
    </Drawer>
  );
}

function ModeSwitch({ mode }: { readonly mode: DisplayMode }) {
  const isOn = useDisplayModes().includes(mode);
  return (
    <label className={classes.mode}>
      {accessibilityPanel.modes[mode]}
      <input
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => setDisplayMode(mode, event.currentTarget.checked)}
      />
    </label>
  );
}

function FeedbackLink({
  place,
  statement,
  onFollow,
}: {
  readonly place: FeedbackPlace;
  readonly statement: AppPath;
  readonly onFollow: () => void;
}) {
  const text = accessibilityPanel;
  if (place.kind === 'mail') {
    const subject = encodeURIComponent(text.feedbackSubject);
    return <a href={`mailto:${place.address}?subject=${subject}`}>{text.feedback}</a>;
  }
  return (
    <AppLink
      to={place.kind === 'request' ? paths.newMessage({ courseId: place.courseId }) : statement}
      onClick={onFollow}
    >
      {text.feedback}
    </AppLink>
  );
}

function statementPath({
  courseId,
  isSignedIn,
}: {
  readonly courseId: number | null;
  readonly isSignedIn: boolean;
}): AppPath {
  if (!isSignedIn) return paths.openStatement();
  return paths.accesibility(courseId === null ? {} : { courseId });
}

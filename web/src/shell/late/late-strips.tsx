/** Strips above the page that few see: a new version is there, and a phone may go on in the app. */
import { IconDeviceMobile, IconRefresh } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { shellWindows } from '../../hebrew/shell-windows.ts';
import { putOffVersion } from '../../platform/app-update/new-version.ts';
import {
  appAddress,
  noteAnswered,
  surroundings,
  wantsAppPrompt,
} from '../../platform/embedding/app-prompt.ts';
import { useFrame } from '../../platform/embedding/frame.ts';
import strip from '../notices.module.css';
import classes from './late-strips.module.css';

export function LateStrips({ hasNewVersion }: { readonly hasNewVersion: boolean }) {
  return (
    <>
      <div role="status">{hasNewVersion && <UpdateStrip />}</div>
      <AppPrompt />
    </>
  );
}

/** What is unsaved asks by itself before the page is left; answers lie on the device already. */
function UpdateStrip() {
  const text = shellWindows.update;
  return (
    <section className={`${strip.strip} ${classes.late}`} aria-label={text.label}>
      <IconRefresh size={19} aria-hidden />
      <span>{text.text}</span>
      <span className={classes.actions}>
        <button type="button" className={strip.action} onClick={() => window.location.reload()}>
          {text.action}
        </button>
        <button type="button" className={strip.action} onClick={putOffVersion}>
          {text.later}
        </button>
      </span>
    </section>
  );
}

/** EMB-16 to EMB-18. */
function AppPrompt() {
  const text = shellWindows.appPrompt;
  const here = surroundings(useFrame());
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [isAnswered, setIsAnswered] = useState(false);
  if (isAnswered || here.scheme === null || !wantsAppPrompt(here)) return null;
  const answer = () => {
    noteAnswered();
    setIsAnswered(true);
  };
  return (
    <aside className={`${strip.strip} ${classes.late}`} aria-label={text.label}>
      <IconDeviceMobile size={19} aria-hidden />
      <span>{text.text}</span>
      <span className={classes.actions}>
        <a className={strip.action} href={appAddress(here.scheme, pathname)} onClick={answer}>
          {text.action}
        </a>
        <button type="button" className={strip.action} onClick={answer}>
          {text.dismiss}
        </button>
      </span>
    </aside>
  );
}

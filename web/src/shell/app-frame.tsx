/** The frame around every page: skip link, strips, header, menu, main part. */
import { Outlet } from '@tanstack/react-router';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { useLargePrint } from '../features/account/accommodations/use-large-print.ts';
import { useAccount } from '../features/account/account.queries.ts';
import { DAY_PLACE_ID } from '../features/day/day-place.ts';
import { shell } from '../hebrew/shell.ts';
import { newVersion } from '../platform/app-update/new-version.ts';
import { surroundings, wantsAppPrompt } from '../platform/embedding/app-prompt.ts';
import { isEmbedded } from '../platform/embedding/embedded.ts';
import { needsWayBack, useFrame } from '../platform/embedding/frame.ts';
import { useRouteName } from '../platform/navigation.ts';
import { hasSession } from '../platform/session/session.ts';
import { readStored, writeStored } from '../platform/storage.ts';
import type { RouteName } from '../route-patterns.ts';
import { lazyInLibraryFrame, lazyOrNothing } from '../theme/in-library-frame.tsx';
import { CornerButton } from './accessibility/corner-button.tsx';
import { useAccessibilityPanel } from './accessibility/use-accessibility-panel.tsx';
import classes from './app-frame.module.css';
import { CitedLaws } from './citations/cited-laws.tsx';
import { ClosedFeature, useClosingCourse } from './closed-feature.tsx';
import { useCommandBox } from './commands/use-command-box.tsx';
import { frameView } from './frame-rules.ts';
import { Header } from './header/header.tsx';
import { JournalKeeper } from './journals/journal-keeper.tsx';
import { BottomBar } from './menu/bottom-bar.tsx';
import { PhoneTabs } from './menu/group-tabs.tsx';
import { SideMenuColumn } from './menu/side-menu.tsx';
import { useMenuDrawer } from './menu/use-menu-drawer.tsx';
import { ActingBanner, ConnectionBanner } from './notices.tsx';
import { MAIN_ID, RouteAnnouncer } from './route-announcer.tsx';
import { SessionWatcher } from './session-watcher.tsx';

/** SES-60, NAV-18. */
const PIN_KEY = 'menuDefault';

/** These say beside the answer what the missing connection means; a strip that comes and goes would move the question. */
const ROUTES_THAT_SAY_IT: ReadonlySet<RouteName | null> = new Set([
  'exercise',
  'exerciseOfLesson',
  'exerciseLaws',
  'exerciseLawsOfLesson',
]);

/** Few ever see them, and nothing is amiss without them. */
const LateStrips = lazyOrNothing(async () => (await import('./late/late-strips.tsx')).LateStrips);

/** Staff alone load it. */
const StudioFrame = lazyInLibraryFrame(async () => (await import('./studio/studio-frame.tsx')).StudioFrame);

/** Staff of a school that requires passkeys, once. */
const SecondWay = lazyInLibraryFrame(async () => (await import('./late/second-way.tsx')).SecondWay);

export function AppFrame() {
  useLargePrint();
  const account = useAccount();
  return account?.lacksSecondWay === true ? <BeforeAll /> : <WholeFrame />;
}

function BeforeAll() {
  const accessibility = useAccessibilityPanel();
  return (
    <>
      <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        <Suspense>
          <SecondWay />
        </Suspense>
      </main>
      <CornerButton onClick={accessibility.open} />
      {accessibility.shown}
      <RouteAnnouncer />
      <SessionWatcher />
    </>
  );
}

function WholeFrame() {
  const routeName = useRouteName();
  const frame = useFrame();
  const view = frameView(routeName, frame, hasSession());
  const closing = useClosingCourse();
  const accessibility = useAccessibilityPanel();
  const needsCorner = view.showsAccessibility && !view.showsFrame && !view.showsStudio;
  const isCalm = !ROUTES_THAT_SAY_IT.has(routeName);
  const isNewer = useSyncExternalStore(newVersion.subscribe, newVersion.read) !== null;
  // A frame that came with a token in its address is its host's to load anew.
  const hasNewVersion = isNewer && isCalm && !isEmbedded();
  const menu = useMenuDrawer(view);
  // A law has no frame, and is where one looks for another.
  const isOwnLaw = routeName === 'laws' && hasSession() && needsWayBack(frame);
  const commands = useCommandBox(view.showsFrame || view.showsStudio || isOwnLaw);
  const [isPinned, setIsPinned] = useState(() => readStored('local', PIN_KEY) !== 'false');

  function togglePin() {
    writeStored('local', PIN_KEY, String(!isPinned));
    setIsPinned(!isPinned);
  }

  return (
    <>
      <a href={`#${routeName === 'course' ? DAY_PLACE_ID : MAIN_ID}`} className={classes.skip}>
        {shell.skipToMain}
      </a>
      <ActingBanner />
      {isCalm && <ConnectionBanner />}
      {(hasNewVersion || wantsAppPrompt(surroundings(frame))) && (
        <Suspense>
          <LateStrips hasNewVersion={hasNewVersion} />
        </Suspense>
      )}
      {view.showsFrame && (
        <>
          <Header
            hasMenuColumn={view.showsMenuColumn}
            {...(view.showsAccessibility && { onOpenAccessibility: accessibility.open })}
            onOpenMenu={menu.open}
            onOpenSearch={commands.open}
          />
          {menu.shown}
        </>
      )}
      {view.showsStudio && (
        <Suspense fallback={<div className={classes.studioRoom} />}>
          <StudioFrame
            isNarrow={view.isStudioNarrow}
            onOpenAccessibility={accessibility.open}
            onOpenCommands={commands.open}
          />
        </Suspense>
      )}
      <div
        className={view.showsStudio ? `${classes.body} ${classes.besideStudio}` : classes.body}
        {...(view.isStudioNarrow && { 'data-studio-rail': '' })}
      >
        {view.showsMenuColumn && <SideMenuColumn isPinned={isPinned} onTogglePin={togglePin} />}
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className={[classes.main, needsCorner && classes.aboveCorner, view.showsBar && classes.aboveBar]
            .filter(Boolean)
            .join(' ')}
        >
          {view.showsBar && (
            <div className={classes.phoneTabs}>
              <PhoneTabs />
            </div>
          )}
          <CitedLaws>{closing === null ? <Outlet /> : <ClosedFeature course={closing} />}</CitedLaws>
        </main>
      </div>
      {view.showsBar && <BottomBar />}
      {needsCorner && <CornerButton onClick={accessibility.open} />}
      {commands.shown}
      {accessibility.shown}
      <RouteAnnouncer />
      <SessionWatcher />
      <JournalKeeper />
    </>
  );
}

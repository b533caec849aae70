/** The user menu's way to put the app on the home screen; where only the student can do it, a window says how. */
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { shell } from '../../hebrew/shell.ts';
import { useInstallWay } from '../../platform/app-update/install-offer.ts';
import { lazyInLibraryFrame } from '../../theme/in-library-frame.tsx';
import type { MenuAction } from '../../ui/disclosure-menu.tsx';

const InstallHelp = lazyInLibraryFrame(async () => (await import('../late/install-help.tsx')).InstallHelp);

export function useInstall(): { readonly action: MenuAction | null; readonly help: ReactNode } {
  const way = useInstallWay();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const action: MenuAction | null =
    way.kind === 'none'
      ? null
      : {
          key: 'install',
          label: shell.install,
          icon: <IconDeviceMobileDown size={19} />,
          onChoose: () => (way.kind === 'prompt' ? way.install() : setIsHelpOpen(true)),
        };
  const help = isHelpOpen && (
    <Suspense>
      <InstallHelp onClose={() => setIsHelpOpen(false)} />
    </Suspense>
  );
  return { action, help };
}

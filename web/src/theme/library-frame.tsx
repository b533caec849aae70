/** What parts of the component library need around them: its theme and the direction. */
import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { mantineTheme } from './mantine-theme.ts';

export function LibraryFrame({ children }: { readonly children: ReactNode }) {
  return (
    <DirectionProvider initialDirection="rtl" detectDirection={false}>
      <MantineProvider
        theme={mantineTheme}
        // The scheme is one of the modes, which are put on the page before anything is painted.
        getRootElement={nowhere}
        // Both would inject style elements; mantine-variables.css stands for them.
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}

function nowhere(): undefined {}

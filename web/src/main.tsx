/** The browser's way in: session from the address, cache, router. */
import './theme/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { showsFirstSignIn, takeOverFirstScreen } from './first-screen/typed-before.ts';
import { awaitInstallOffer } from './platform/app-update/install-offer.ts';
import { keepAppOffline } from './platform/app-update/offline-app.ts';
import { markEmbedded } from './platform/embedding/embedded.ts';
import { createQueryClient } from './platform/query-client.ts';
import { takeEntryQuery } from './platform/session/entry-query.ts';
import { Toasts } from './platform/toasts.tsx';
import { createAppRouter, fetchTableOfPages } from './routes.tsx';
import { FileAddresses } from './shell/files/file-addresses.tsx';
import { readyFonts } from './theme/ready-fonts.ts';
import { readyCleaning } from './ui/clean-html/clean-html.ts';

// Before anything else can read the address: a token in it is taken out at once (SES-68).
const cleanedAddress = takeEntryQuery(window.location);
if (cleanedAddress !== null) window.history.replaceState(window.history.state, '', cleanedAddress);

markEmbedded(document.documentElement);

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
await Promise.all([readyCleaning(), readyFonts()]);
// What stands in the sign-in of the first screen is read and shown again in one step, with nothing blank between.
if (showsFirstSignIn()) await router.load();
await takeOverFirstScreen();

const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <FileAddresses>
        <RouterProvider router={router} />
      </FileAddresses>
      <Toasts />
    </QueryClientProvider>
  </StrictMode>
);
const shown = createRoot(root);
flushSync(() => shown.render(app));

keepAppOffline();
fetchTableOfPages();
awaitInstallOffer();

import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { ReleaseProvider, RemoteLoaderProvider } from '@family-chores/web-kit/remote';
import { BrowserRouter } from '@family-chores/web-kit/routing';
import { type Store, StoreProvider } from '@family-chores/web-kit/store';
import { Device } from '../native/device.tsx';
import { Connectivity } from '../offline/connectivity.tsx';
import type { PageLoader } from '../remotes/remote-loader.ts';
import { AppFrame } from './app-frame.tsx';
import { AppRoutes } from './app-routes.tsx';
import { SettledProvider } from '../prefetch/settled-provider.tsx';
import { ChosenTheme } from './chosen-theme.tsx';
import { DeveloperPlace } from './developer-place.tsx';
import { WelcomeBack } from '../session/welcome-back.tsx';
import { LiveConnection } from './live-connection.tsx';
import { Preloads } from '../prefetch/preloads.tsx';

interface Props {
  release: ReleaseDocument;
  loader: PageLoader;
  store: Store;
}

/** Provides all contexts of the page. */
export function AppRoot({ release, loader, store }: Props) {
  return (
    <StoreProvider store={store}>
      <ChosenTheme>
        <ReleaseProvider value={release}>
          <RemoteLoaderProvider value={loader}>
            <LiveConnection />
            <Connectivity />
            <BrowserRouter>
              <SettledProvider release={release} loader={loader}>
                <Preloads release={release} loader={loader} />
                <WelcomeBack />
                <AppFrame>
                  <DeveloperPlace release={release} />
                  <AppRoutes release={release} />
                  <Device release={release} />
                </AppFrame>
              </SettledProvider>
            </BrowserRouter>
          </RemoteLoaderProvider>
        </ReleaseProvider>
      </ChosenTheme>
    </StoreProvider>
  );
}

import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { DeviceProvider } from '@family-chores/web-kit/device';
import { ReleaseProvider, RemoteLoaderProvider } from '@family-chores/web-kit/remote';
import { BrowserRouter } from '@family-chores/web-kit/routing';
import { type Store, StoreProvider } from '@family-chores/web-kit/store';
import { useState } from 'react';
import { currentDevice } from '../native/current-device.ts';
import { DeviceIntegration } from '../native/device-integration.tsx';
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

export function AppRoot({ release, loader, store }: Props) {
  const [device] = useState(currentDevice);
  return (
    <StoreProvider store={store}>
      <ChosenTheme>
        <ReleaseProvider value={release}>
          <DeviceProvider value={device}>
            <RemoteLoaderProvider value={loader}>
              <LiveConnection />
              <Connectivity />
              <BrowserRouter>
                <SettledProvider release={release} loader={loader}>
                  <Preloads release={release} loader={loader} />
                  <WelcomeBack />
                  <AppFrame release={release}>
                    <DeveloperPlace release={release} />
                    <AppRoutes release={release} />
                    <DeviceIntegration release={release} />
                  </AppFrame>
                </SettledProvider>
              </BrowserRouter>
            </RemoteLoaderProvider>
          </DeviceProvider>
        </ReleaseProvider>
      </ChosenTheme>
    </StoreProvider>
  );
}

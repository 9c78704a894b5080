import type { RemoteManifest } from '@family-chores/contracts/registry/remote-manifest';
import { ToastViewport } from '@family-chores/ui/feedback';
import { Page, Section, Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { ThemeProvider } from '@family-chores/ui/theme';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { Link, Route, Routes } from 'react-router-dom';
import { useLive } from '../live/use-live.ts';
import type { Remote } from '../remote/define-remote.ts';
import { type RemoteLoader, RemoteLoaderProvider } from '../remote/remote-loader.ts';
import { RemoteOutlet } from '../remote/remote-outlet.tsx';
import type { SlotName } from '../remote/slot-props.ts';
import { Slot } from '../remote/slot.tsx';
import { BrowserRouter } from '../routing/browser-router.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { createStore } from '../store/store.ts';

interface Props {
  manifest: RemoteManifest;
  remote: Remote;
}

const slotNames: readonly SlotName[] = [
  'dashboard.header',
  'dashboard.section',
  'destination.header',
  'destination.help',
  'landing.pricing',
  'login.option',
  'settings.section',
  'settings.developer',
  'frame.banner',
  'frame.help',
  'frame.badge',
  'frame.notices',
  'frame.developer',
];

const doNothing = () => undefined;

function loaderOf({ manifest, remote }: Props): RemoteLoader {
  const state = { status: 'open', remote, buildId: 'development' } as const;
  const filling = (slot: string) =>
    (manifest.slots ?? [])
      .filter((candidate) => candidate.slot === slot)
      .map(({ part }) => ({ remote: manifest.name, part }));
  const bySlot = new Map(slotNames.map((slot) => [slot, filling(slot)]));
  return {
    fillings: (slot) => bySlot.get(slot) ?? [],
    criticalityOf: () => manifest.criticality,
    stateOf: () => state,
    subscribe: () => () => {},
    open() {},
    retry() {},
    reportRenderError(_, __, error) {
      reportError(error);
    },
  };
}

/** Shows a remote on its own: its pages at their routes, and all its parts at any other path. */
export function StandalonePage({ manifest, remote }: Props) {
  const [store] = useState(createStore);
  const [loader] = useState(() => loaderOf({ manifest, remote }));
  return (
    <Provider store={store}>
      <ThemeProvider>
        <RemoteLoaderProvider value={loader}>
          <Live />
          <BrowserRouter>
            <Routes>
              {(manifest.routes ?? []).map(({ path, page }) => (
                <Route key={path} path={path} element={<RemoteOutlet remote={manifest.name} page={page} />} />
              ))}
              <Route path="*" element={<Parts manifest={manifest} />} />
            </Routes>
          </BrowserRouter>
          <ToastViewport />
        </RemoteLoaderProvider>
      </ThemeProvider>
    </Provider>
  );
}

const useFamilyId = () => useAppSelector(({ appState }) => appState.familyId) ?? 1;

function Live() {
  useLive(useFamilyId());
  return null;
}

function Parts({ manifest }: { manifest: RemoteManifest }) {
  const familyId = useFamilyId();
  // Every slot takes its props from these.
  const props = {
    familyId,
    requestedPins: {},
    reminderTime: '17:00',
    onClose: doNothing,
    onDecline: doNothing,
    onSignedIn: doNothing,
  };
  const filled = slotNames.filter((name) => (manifest.slots ?? []).some(({ slot }) => slot === name));
  return (
    <Page>
      <Stack gap="xl">
        <Text tone="soft">
          {manifest.name} on its own, for family {familyId}. Log in at the product&apos;s address first.
        </Text>
        {(manifest.routes ?? []).map(({ path }) => (
          <Link key={path} to={path}>
            {path}
          </Link>
        ))}
        {filled.map((name) => (
          <Section key={name} title={name}>
            <Slot name={name} props={props} />
          </Section>
        ))}
      </Stack>
    </Page>
  );
}

import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useBrowserPermission } from '../notifications/browser-permission.ts';
import { isNative } from './is-native.ts';

const NativeApp = lazyPart(() =>
  import(/* webpackChunkName: "native" */ './native-app.tsx').then((m) => m.NativeApp),
);
const BrowserNotifications = lazyPart(() =>
  import(/* webpackChunkName: "notifications" */ '../notifications/browser-notifications.tsx').then(
    (m) => m.BrowserNotifications,
  ),
);

interface Props {
  release: ReleaseDocument;
}

export function DeviceIntegration({ release }: Props) {
  return isNative() ? <NativeApp release={release} /> : <Browser release={release} />;
}

function Browser({ release }: Props) {
  const permission = useBrowserPermission();
  return permission === 'granted' ? <BrowserNotifications release={release} /> : null;
}

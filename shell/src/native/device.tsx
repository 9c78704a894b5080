import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { lazyPart } from '@family-chores/web-kit/remote';
import { isNative } from './is-native.ts';

const NativeApp = lazyPart(() =>
  import(/* webpackChunkName: "native" */ './native-app.tsx').then((m) => m.NativeApp),
);

/** What the page does with the device it runs on: a lot in the mobile app, nothing in a browser. */
export function Device({ release }: { release: ReleaseDocument }) {
  return isNative() ? <NativeApp release={release} /> : null;
}

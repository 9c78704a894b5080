// The build resolves these modules to the remote under development.
declare module 'standalone/remote' {
  import type { Remote } from '../remote/define-remote.ts';
  export const remote: Remote;
}

declare module 'standalone/manifest' {
  import type { RemoteManifest } from '@family-chores/contracts/registry/remote-manifest';
  const manifest: RemoteManifest;
  export default manifest;
}

interface ImportMeta {
  /** Absent in production builds (https://webpack.js.org/api/hot-module-replacement). */
  readonly webpackHot?: { accept: (module: string, onReplaced: () => void) => void };
}

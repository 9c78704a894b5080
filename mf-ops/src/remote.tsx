import { defineRemote, lazyPart } from '@family-chores/web-kit/remote';
import { OpsLoading } from './ops/ops-loading.tsx';

/** The chunk is named after the page, so that the registry can preload it. */
const OpsPage = lazyPart(
  () => import(/* webpackChunkName: "ops" */ './ops/ops-page.tsx').then((m) => m.OpsPage),
  <OpsLoading />,
);
const DeveloperTools = lazyPart(() =>
  import(/* webpackChunkName: "developer" */ './developer/developer-tools.tsx').then((m) => m.DeveloperTools),
);
const DeveloperSettings = lazyPart(() =>
  import(/* webpackChunkName: "developer" */ './developer/developer-settings.tsx').then(
    (m) => m.DeveloperSettings,
  ),
);

export const remote = defineRemote({
  pages: { ops: OpsPage },
  parts: {
    'frame.developer': { tools: DeveloperTools },
    'settings.developer': { panel: DeveloperSettings },
  },
});

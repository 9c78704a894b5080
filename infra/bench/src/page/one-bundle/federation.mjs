/**
 * Replaces the shell's module of this name with webpack's `import()` instead of Module Federation. Each page is one chunk,
 * as in a typical single-build application; rewards and schedule are parts of the dashboard's page.
 */
const remotes = {
  'mf-account': () => import(/* webpackChunkName: "mf-account" */ '../../../../../mf-account/src/remote.tsx'),
  'mf-billing': () => import(/* webpackChunkName: "mf-billing" */ '../../../../../mf-billing/src/remote.tsx'),
  'mf-dashboard': () =>
    import(/* webpackChunkName: "mf-dashboard" */ '../../../../../mf-dashboard/src/remote.tsx'),
  'mf-ops': () => import(/* webpackChunkName: "mf-ops" */ '../../../../../mf-ops/src/remote.tsx'),
  'mf-rewards': () =>
    import(/* webpackChunkName: "mf-dashboard" */ '../../../../../mf-rewards/src/remote.tsx'),
  'mf-schedule': () =>
    import(/* webpackChunkName: "mf-dashboard" */ '../../../../../mf-schedule/src/remote.tsx'),
  'mf-tutorial': () =>
    import(/* webpackChunkName: "mf-tutorial" */ '../../../../../mf-tutorial/src/remote.tsx'),
};

export async function loadBuild({ container }) {
  const { remote } = await remotes[container]();
  return remote;
}

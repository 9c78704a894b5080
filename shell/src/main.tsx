import { pageOf } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { hasLocalBuilds } from './developer/pins.ts';
import { showStartFailure } from './errors/start-failure.ts';
import { loadBuild } from './remotes/federation.ts';
import { readReleaseDocument } from './remotes/release-document.ts';
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { installScriptAddress } from './remotes/script-address.ts';
import { installScriptIntegrity } from './remotes/script-integrity.ts';
import { reportLost, reportOpened, reportPhase } from './remotes/telemetry.ts';
import { tellLost } from './remotes/tell-lost.ts';
import { installTrustedScripts } from './remotes/trusted-scripts.ts';
import { tryAgain } from './remotes/try-again.ts';

async function main() {
  const release = readReleaseDocument(document);
  // The page's own watch over these scripts ends here: from now on what fails is told below.
  document.documentElement.dataset['started'] = '';
  try {
    await run(release);
  } catch (error) {
    tellLost(release, false);
    reportLost('shell', release.shell.build);
    throw error;
  }
}

/** The async boundary: what is needed before anything can be shown is asked for here, all of it at once. */
async function run(released: ReleaseDocument) {
  let release = released;
  const { build } = release.shell;
  reportPhase(build.container, 'entry', 0);
  installScriptIntegrity(release);
  installScriptAddress();
  installTrustedScripts();
  if (hasLocalBuilds(release, location.search)) {
    const { withLocalBuilds } = await import('./developer/local-builds.ts');
    release = await withLocalBuilds(release, location.search);
    installScriptIntegrity(release);
  }
  const loader = createRemoteLoader(release, loadBuild);
  for (const { remote } of pageOf(release, location.pathname)?.remotes ?? []) loader.open(remote.name);
  const asked = performance.now();
  const { start } = await tryAgain(() => import(/* webpackChunkName: "start" */ './start.tsx'));
  reportPhase(build.container, 'code', asked);
  await start(release, loader);
  reportOpened('shell', build);
  tell(release).catch(() => tellLost(release, true));
}

/** Of what happened before as well: it stands on the timeline. The page is there without it. */
async function tell(release: ReleaseDocument) {
  const { sendTelemetry } = await tryAgain(() => import('./remotes/send-telemetry.ts'));
  sendTelemetry(release);
}

main().catch(showStartFailure);

import { pageOf } from '@family-chores/contracts/registry/match-route';
import { scriptsOfPage } from '@family-chores/contracts/registry/page-scripts';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { hasLocalBuilds } from './remotes/local-pins.ts';
import { showStartFailure } from './errors/start-failure.ts';
import { loadBuild } from './remotes/federation.ts';
import { readReleaseDocument } from './release/release-document.ts';
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { preload } from './scripts/preload.ts';
import { installScriptAddress } from './scripts/script-address.ts';
import { installScriptIntegrity } from './scripts/script-integrity.ts';
import { reportLost, reportOpened, reportPhase } from './telemetry/measures.ts';
import { sendLossReport } from './telemetry/send-loss-report.ts';
import { installTrustedScripts } from './scripts/trusted-scripts.ts';
import { withRetries } from './scripts/with-retries.ts';

async function main() {
  const release = readReleaseDocument(document);
  // Stops the startup monitor (`page/startup-monitor.ts`): from here on, failures are reported below.
  document.documentElement.dataset['started'] = '';
  try {
    await run(release);
  } catch (error) {
    sendLossReport(release, false);
    reportLost('shell', release.shell.build, error);
    throw error;
  }
}

/** Loads in parallel everything that the first render needs, renders the app, and then starts the telemetry. */
async function run(released: ReleaseDocument) {
  let release = released;
  const { build } = release.shell;
  reportPhase(build.container, 'entry', Number(document.documentElement.dataset['startAt'] ?? 0));
  installScriptIntegrity(release);
  installScriptAddress();
  installTrustedScripts();
  if (hasLocalBuilds(release, location.search)) {
    const { withLocalBuilds } = await import('./remotes/local-builds.ts');
    release = await withLocalBuilds(release, location.search);
    installScriptIntegrity(release);
  }
  const loader = createRemoteLoader(release, loadBuild);
  const page = pageOf(release, location.pathname);
  // The page's HTML preloads only what the start needs.
  preload(scriptsOfPage(release, page));
  for (const { remote } of page?.remotes ?? []) loader.open(remote.name);
  const requestedAt = performance.now();
  const { start } = await withRetries(() => import(/* webpackChunkName: "start" */ './start.tsx'));
  reportPhase(build.container, 'code', requestedAt);
  await start(release, loader);
  reportOpened('shell', build);
  startTelemetry(release).catch(() => sendLossReport(release, true));
}

/**
 * Loads the telemetry last, because the page works without it. It also gets the earlier measures, which are on the
 * performance timeline.
 */
async function startTelemetry(release: ReleaseDocument) {
  const { sendTelemetry } = await withRetries(() => import('./telemetry/send-telemetry.ts'));
  sendTelemetry(release);
  if (release.tracedShare === undefined) return;
  const { tracePage } = await withRetries(
    () => import(/* webpackChunkName: "trace-page" */ './telemetry/trace-page.ts'),
  );
  tracePage(release.tracedShare);
}

main().catch(showStartFailure);

import { pageOf } from '@family-chores/contracts/registry/match-route';
import { showStartFailure } from './errors/start-failure.ts';
import { loadBuild, registerBuilds } from './remotes/federation.ts';
import { withOverrides } from './remotes/overrides.ts';
import { readReleaseDocument } from './remotes/release-document.ts';
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { buildsOf, installScriptIntegrity } from './remotes/script-integrity.ts';

/** The async boundary: what is needed before anything can be shown is asked for here, all of it at once. */
async function main() {
  const released = readReleaseDocument(document);
  const release =
    process.env.NODE_ENV === 'development' ? await withOverrides(released, location.search) : released;
  installScriptIntegrity(release);
  registerBuilds(buildsOf(release));
  const loader = createRemoteLoader(release, loadBuild);
  for (const { remote } of pageOf(release, location.pathname)?.remotes ?? []) loader.open(remote.name);
  const { start } = await import(/* webpackChunkName: "start" */ './start.tsx');
  await start(release, loader);
}

main().catch(showStartFailure);

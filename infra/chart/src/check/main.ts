import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPodman, report, run } from '@family-chores/compose/check';
import { findBinary } from '@family-chores/local/servers';
import { openCluster } from './cluster.ts';
import { provideImages } from './images.ts';
import { type CheckContext, steps } from './steps.ts';
import { hostVolumes, volumeNames } from './volumes.ts';

const HELP = `KUBECONFIG=… npm run chart:check -- --load <command> [--keep]

Builds the images with podman and loads them into a cluster of one node on this machine, with a command that loads an
archive, such as "ctr -n k8s.io images import". Installs the chart, then uses, scales, upgrades and removes the product.
--skip-images uses the images of the last run; --keep leaves the namespace.`;

const NAMESPACE = 'family-chores-check';
const NODE_PORT = 31080;

const { values } = parseArgs({
  options: {
    load: { type: 'string' },
    keep: { type: 'boolean', default: false },
    'skip-images': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || (values.load === undefined && !values['skip-images'])) console.log(HELP);
else process.exitCode = (await check()) ? 0 : 1;

async function check(): Promise<boolean> {
  const out = report();
  const cluster = openCluster(NAMESPACE, await findBinary('helm'));
  const folder = await mkdtemp(join(tmpdir(), 'family-chores-volumes-'));
  try {
    if (!values['skip-images']) {
      const podman = await openPodman(NAMESPACE, { COMPOSE_PROFILES: 'test-money' });
      out.done('Images', await provideImages(podman, values.load ?? ''));
    }
    await remove();
    await cluster.kubectl('create', 'namespace', NAMESPACE);
    await cluster.apply(await hostVolumes(folder, NAMESPACE));
    const outputOption = '--output=jsonpath={.items[0].status.addresses[?(@.type=="InternalIP")].address}';
    const node = await run('kubectl', ['get', 'nodes', outputOption]);
    const context: CheckContext = {
      cluster,
      origin: `http://${node}:${NODE_PORT}`,
      port: NODE_PORT,
      writers: [],
    };
    for (const { title, run: runStep } of steps) out.done(title, await runStep(context));
    return true;
  } catch (error) {
    out.failed(error);
    return false;
  } finally {
    if (!values.keep) {
      await remove();
      await rm(folder, { recursive: true, force: true });
    }
    out.notTried('network policies, if the network of the cluster does not enforce them');
    out.notTried('autoscalers, Ingress, Gateway API, KEDA: the cluster needs their controllers');
    out.print();
  }

  async function remove(): Promise<void> {
    await run('kubectl', ['delete', 'namespace', NAMESPACE, '--ignore-not-found', '--timeout=120s']);
    const volumes = volumeNames(NAMESPACE).map((name) => `persistentvolume/${name}`);
    await run('kubectl', ['delete', ...volumes, '--ignore-not-found']);
  }
}

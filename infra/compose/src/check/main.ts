import { writeFile } from 'node:fs/promises';
import { freePort } from '@family-chores/local/stack';
import { parseArgs } from 'node:util';
import { provideBaseImages } from './base-images.ts';
import { Deployment } from './deployment.ts';
import { type Report, report } from './report.ts';
import { openPodman, type Podman } from './podman.ts';
import { type CheckContext, homeStep, steps } from './steps.ts';

const HELP = `npm run compose:check [-- --short | --keep]

Builds the images and starts the product with podman-compose, then uses, scales, restarts, updates and stops it.
Needs podman, runc, netavark, aardvark-dns and, where no image registry can be reached, mmdebstrap.
--short builds and runs only the image with the whole product; the check is skipped where podman does not work.
--keep does not remove the containers and volumes of the check at its end.`;

const PROJECT = 'family-chores-check';
const { RESULTS_FILE } = process.env;

const options = { keep: { type: 'boolean' }, short: { type: 'boolean' }, help: { type: 'boolean' } } as const;
const { values } = parseArgs({ options });
if (values.help) console.log(HELP);
else process.exitCode = (await (values.short ? checkShort() : check(values.keep === true))) ? 0 : 1;

async function check(keep: boolean): Promise<boolean> {
  const out = report();
  const port = await freePort();
  const podman = await openPodman(PROJECT, {
    HTTP_PORT: String(port),
    HTTPS_PORT: String(await freePort()),
    CARDS_PORT: String(await freePort()),
    COMPOSE_PROFILES: 'test-money',
    REVISION: 'first',
  });
  const context: CheckContext = {
    origin: `http://localhost:${port}`,
    deployment: new Deployment(podman, PROJECT),
    writers: [],
  };
  try {
    await provideImages(podman, out);
    await podman.compose(['down', '--volumes']);
    for (const { title, run } of steps) out.done(title, await run(context));
    return true;
  } catch (error) {
    out.failed(error);
    return false;
  } finally {
    if (!keep) await podman.compose(['down', '--volumes']);
    out.notTried('Docker itself: the compose file was run by podman-compose');
    out.notTried('certificates for a public domain: no DNS name points to this machine');
    out.notTried('scheduled health checks: podman needs systemd for them');
    out.print();
  }
}

/** Checks the image with the whole product, and writes the result for the gate, which counts it as one test. */
async function checkShort(): Promise<boolean> {
  const out = report();
  const podman = await openPodman(PROJECT, {});
  try {
    if (!(await runsContainers(podman))) {
      out.notTried('containers: podman or podman-compose does not work here');
      await writeResults({ skipped: 1 });
      return true;
    }
    await provideImages(podman, out);
    out.done(homeStep.title, await homeStep.run());
    await writeResults({ passed: 1 });
    return true;
  } catch (error) {
    out.failed(error);
    await writeResults({ failed: 1, details: String(error) });
    return false;
  } finally {
    out.print();
  }
}

async function runsContainers(podman: Podman): Promise<boolean> {
  try {
    await podman.run(['info']);
    await podman.compose(['version']);
    return true;
  } catch {
    return false;
  }
}

async function provideImages(podman: Podman, out: Report): Promise<void> {
  const standIns = await provideBaseImages(podman);
  if (standIns.length > 0)
    out.notTried(`the public images ${standIns.join(', ')}, for which stand-ins were used`);
}

async function writeResults({ passed = 0, failed = 0, skipped = 0, details = '' }): Promise<void> {
  if (!RESULTS_FILE) return;
  const checks = [{ title: 'containers', ok: failed === 0, details }];
  await writeFile(RESULTS_FILE, JSON.stringify({ passed, failed, skipped, checks }));
}

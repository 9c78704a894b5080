import { writeFile } from 'node:fs/promises';
import { freePort } from '@family-chores/local/stack';
import { parseArgs } from 'node:util';
import { provideBaseImages } from './base-images.ts';
import { Deployment } from './deployment.ts';
import { type Report, report } from './report.ts';
import { openPodman, type Podman } from './podman.ts';
import { run } from './run.ts';
import { type CheckContext, shortSteps, steps } from './steps.ts';

const HELP = `npm run compose:check [-- --short] [-- --keep]

Builds the images and starts the product with podman-compose, then uses, scales, restarts, updates and stops it.
Needs podman, runc, netavark, aardvark-dns and, where no image registry can be reached, mmdebstrap.
--short builds and runs only the image with the whole product; it is skipped if podman does not work.
--keep leaves the containers and volumes of the check.`;

const PROJECT = 'family-chores-check';
const { RESULTS_FILE } = process.env;

const options = { keep: { type: 'boolean' }, short: { type: 'boolean' }, help: { type: 'boolean' } } as const;
const { values } = parseArgs({ options });
if (values.help) console.log(HELP);
else process.exitCode = (await check(values.short === true, values.keep === true)) ? 0 : 1;

async function check(isShort: boolean, keep: boolean): Promise<boolean> {
  const out = report();
  const whyNot = isShort ? await whyNoContainers() : undefined;
  if (whyNot !== undefined) {
    out.notTried(`containers: ${whyNot}`);
    out.print();
    await writeResults({ skipped: 1 });
    return true;
  }
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
    const standIns = await provideBaseImages(podman);
    if (standIns.length > 0)
      out.notTried(`the public images ${standIns.join(', ')}, for which stand-ins were used`);
    if (!isShort) await podman.compose(['down', '--volumes']);
    for (const step of isShort ? shortSteps : steps) out.done(step.title, await step.run(context));
    await writeResults({ passed: 1 });
    return true;
  } catch (error) {
    out.failed(error);
    await writeResults({ failed: 1, details: String(error) });
    return false;
  } finally {
    if (!isShort) await finish(out, podman, keep);
    out.print();
  }
}

/** Why this machine cannot run containers; undefined if it can. */
async function whyNoContainers(): Promise<string | undefined> {
  try {
    await run('podman', ['info', '--format', '{{.Host.OS}}']);
    return undefined;
  } catch {
    return 'podman is not installed, or does not work';
  }
}

/** Writes the result for the gate, which counts the check as one test. */
async function writeResults({ passed = 0, failed = 0, skipped = 0, details = '' }): Promise<void> {
  if (!RESULTS_FILE) return;
  const checks = [{ title: 'containers', ok: failed === 0, details }];
  await writeFile(RESULTS_FILE, JSON.stringify({ passed, failed, skipped, checks }));
}

async function finish(out: Report, podman: Podman, keep: boolean): Promise<void> {
  if (!keep) await podman.compose(['down', '--volumes']);
  out.notTried('Docker itself: the compose file was run by podman-compose');
  out.notTried('certificates for a public domain: no DNS name points to this machine');
  out.notTried('scheduled health checks: podman needs systemd for them');
}

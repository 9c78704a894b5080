import { freePort } from '@family-chores/local/stack';
import { parseArgs } from 'node:util';
import { provideBaseImages } from './base-images.ts';
import { Deployment } from './deployment.ts';
import { type Report, report } from './report.ts';
import { openPodman } from './podman.ts';
import { type CheckContext, steps } from './steps.ts';

const HELP = `npm run compose:check [-- --keep]

Builds the images and starts the product with podman-compose, then uses, scales, restarts, updates and stops it.
Needs podman, runc, netavark, aardvark-dns and, where no image registry can be reached, mmdebstrap.
--keep leaves the containers and volumes of the check.`;

const PROJECT = 'family-chores-check';

const { values } = parseArgs({ options: { keep: { type: 'boolean' }, help: { type: 'boolean' } } });
if (values.help) console.log(HELP);
else process.exitCode = (await check(values.keep === true)) ? 0 : 1;

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
    const standIns = await provideBaseImages(podman);
    if (standIns.length > 0)
      out.notTried(`the public images ${standIns.join(', ')}, for which stand-ins were used`);
    await podman.compose(['down', '--volumes']);
    for (const { title, run } of steps) out.done(title, await run(context));
    return true;
  } catch (error) {
    out.failed(error);
    return false;
  } finally {
    if (!keep) await podman.compose(['down', '--volumes']);
    finish(out);
  }
}

function finish(out: Report): void {
  out.notTried('Docker itself: the compose file was run by podman-compose');
  out.notTried('certificates for a public domain: no DNS name points to this machine');
  out.notTried('scheduled health checks: podman needs systemd for them');
  out.print();
}

// `node serve.js --home` runs the product with the builds in the container image. Without a Stripe account, the product
// sells no subscriptions.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../stack/settings.ts';
import { runStack } from './run-stack.ts';

const sellsSubscriptions = Boolean(process.env['STRIPE_SECRET_KEY']);

await runStack({
  args: [...process.argv.slice(2), ...(sellsSubscriptions ? [] : ['--without', 'billing'])],
  async prepareWeb() {
    const folder = join(repository, 'builds');
    const names = (await readdir(folder)).filter((name) => sellsSubscriptions || name !== 'mf-billing');
    const builds = names.map((name) => join(folder, name));
    return { builds, ready: Promise.resolve(), stop: async () => undefined };
  },
});

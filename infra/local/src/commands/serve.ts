// Runs the product with the builds of its image, and without subscriptions unless there is a Stripe account: node serve.js --home
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../stack/settings.ts';
import { runStack } from './run-stack.ts';

await runStack({
  args: [...process.argv.slice(2), ...(process.env['STRIPE_SECRET_KEY'] ? [] : ['--without', 'billing'])],
  async prepareWeb() {
    const folder = join(repository, 'builds');
    const builds = (await readdir(folder)).map((name) => join(folder, name));
    return { builds, ready: Promise.resolve(), stop: async () => undefined };
  },
});

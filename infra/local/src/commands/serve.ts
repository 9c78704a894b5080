// Runs the product with the builds of its image: node serve.js [--home]
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../stack/settings.ts';
import { runStack } from './run-stack.ts';

await runStack({
  args: process.argv.slice(2),
  async prepareWeb() {
    const folder = join(repository, 'builds');
    const builds = (await readdir(folder)).map((name) => join(folder, name));
    return { builds, ready: Promise.resolve(), stop: async () => undefined };
  },
});

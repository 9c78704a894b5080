import { execFileSync } from 'node:child_process';
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { buildMutant } from './mutant-services.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

beforeAll(() => {
  execFileSync('node_modules/.bin/tsc', ['-b', 'services/registry'], { cwd: repository, stdio: 'inherit' });
});

it('links every package on which the services of a mutant depend', async () => {
  const { servicesDir, remove } = await buildMutant([]);
  try {
    const services = await readdir(servicesDir);
    expect(services).toContain('registry');
    for (const service of services) {
      const text = await readFile(join(servicesDir, service, 'package.json'), 'utf8');
      for (const name of Object.keys(manifest.parse(JSON.parse(text)).dependencies))
        await access(join(servicesDir, '..', 'node_modules', name)).catch(() =>
          access(join(servicesDir, service, 'node_modules', name)),
        );
    }
  } finally {
    await remove();
  }
});

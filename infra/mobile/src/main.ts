import { fileURLToPath } from 'node:url';
import { originOf } from './capacitor-config.ts';
import { makeProject } from './make-project.ts';

const [platformName, address] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../', import.meta.url));

try {
  const platform = platformName === 'ios' ? 'ios' : 'android';
  await makeProject({ platform, origin: originOf(address), folder });
  console.log(`\ninfra/mobile/${platform} is ready. Open it: npx cap open ${platform} (in infra/mobile)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Compiles what starts the servers, because it runs from compiled code. That code is used even if the sources have type
 * errors, which `npm run check` reports.
 */
export default function compileLocal() {
  spawnSync('node_modules/.bin/tsc', ['-b', 'infra/local'], { cwd: root, stdio: 'inherit' });
}

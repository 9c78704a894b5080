import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Compiles `infra/local`, which starts the servers and runs from compiled code. Type errors in its sources are ignored
 * here; `npm run check` reports them.
 */
export default function compileLocal() {
  spawnSync('node_modules/.bin/tsc', ['-b', 'infra/local'], { cwd: root, stdio: 'inherit' });
}

import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';

const root = path.resolve(import.meta.dirname, '../../..');

function environmentOfStack(dataDir) {
  try {
    const folder = path.resolve(root, dataDir.replace(/^~(?=\/)/, homedir()));
    return parseEnv(readFileSync(path.join(folder, 'env/registry.env'), 'utf8'));
  } catch {
    return {};
  }
}

/**
 * The product's origin: from the environment, else from the local stack's last start, else the default port. As in the
 * local stack, an empty variable counts as not set, and DATA_DIR may begin with `~/`.
 */
export function productOrigin({ PUBLIC_ORIGIN, PORT, DATA_DIR } = process.env) {
  if (PUBLIC_ORIGIN) return PUBLIC_ORIGIN;
  if (PORT) return `http://localhost:${PORT}`;
  return environmentOfStack(DATA_DIR || '.data').PUBLIC_ORIGIN ?? 'http://localhost:3000';
}

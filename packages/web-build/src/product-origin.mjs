import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

const root = path.resolve(import.meta.dirname, '../../..');

function environmentOfStack(dataDir) {
  try {
    return parseEnv(readFileSync(path.resolve(root, dataDir, 'env/registry.env'), 'utf8'));
  } catch {
    return {};
  }
}

/** The product's origin: from the environment, else from the local stack's last start, else the default port. */
export function productOrigin({ PUBLIC_ORIGIN, PORT, DATA_DIR = '.data' } = process.env) {
  if (PUBLIC_ORIGIN) return PUBLIC_ORIGIN;
  if (PORT) return `http://localhost:${PORT}`;
  return environmentOfStack(DATA_DIR).PUBLIC_ORIGIN ?? 'http://localhost:3000';
}

import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../../', import.meta.url));
export const packages = fileURLToPath(new URL('../../../packages/', import.meta.url));

import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../../../', import.meta.url));
export const packages = fileURLToPath(new URL('../../../../packages/', import.meta.url));

/** The packages that the shell provides to remotes, so that a change of what they export can break a remote. */
export const described = ['ui', 'web-kit'] as const;

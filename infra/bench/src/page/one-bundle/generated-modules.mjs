import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifests, repository } from './manifests.mjs';

/** @param {string} name @param {string} code */
function write(name, code) {
  const file = path.join(repository, '.cache/one-bundle-modules', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, code);
  return file;
}

/**
 * Name of the chunk that contains a remote. A remote without pages is in the chunk of the first remote whose pages have
 * a slot that it fills, if there is one.
 * @param {import('./manifests.mjs').Manifest} manifest
 */
function chunkOf({ name, routes = [], slots = [] }) {
  /** @param {import('./manifests.mjs').Route} route */
  const hasFilledSlot = (route) => slots.some(({ slot }) => route.slots?.includes(slot));
  const page = routes.length > 0 ? null : manifests.find((other) => other.routes?.some(hasFilledSlot));
  return (page ?? { name }).name;
}

/** @param {import('./manifests.mjs').Manifest} manifest */
function importOf(manifest) {
  const file = path.join(repository, manifest.name, 'src/remote.tsx');
  return `import(/* webpackChunkName: "${chunkOf(manifest)}" */ ${JSON.stringify(file)})`;
}

/** Writes a replacement for the shell's `remotes/federation.ts` that uses webpack's `import()`. */
export const writeFederation = () =>
  write(
    'federation.mjs',
    `const remotes = {
${manifests.map((manifest) => `${JSON.stringify(manifest.name)}: () => ${importOf(manifest)},`).join('\n')}
};
export const loadBuild = async ({ container }) => (await remotes[container]()).remote;
`,
  );

/** Writes a replacement for `manifests.mjs` for the bundle, which cannot read files. */
export const writeManifests = () =>
  write('manifests.mjs', `export const manifests = ${JSON.stringify(manifests)};\n`);

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../../../../..');

/**
 * The parts of a remote's manifest that the bundle uses.
 * @typedef {{ path: string, slots?: readonly string[] }} Route
 * @typedef {{ name: string, criticality: string, routes?: readonly Route[], slots?: readonly { slot: string }[] }} Manifest
 */

/** @type {readonly Manifest[]} */
export const manifests = readdirSync(repository)
  .filter((folder) => folder.startsWith('mf-'))
  .map((folder) => path.join(repository, folder, 'remote.json'))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')));

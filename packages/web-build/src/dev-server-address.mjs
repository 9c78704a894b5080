import { readdirSync } from 'node:fs';
import path from 'node:path';
import { productOrigin } from './product-origin.mjs';

const root = path.resolve(import.meta.dirname, '../../..');

const FIRST_PORT = 4300;

/** Preferred port: 4300 for the shell, 4301 for the first remote by name, and so on. */
export function defaultPortOf(name) {
  const remotes = readdirSync(root).filter((folder) => folder.startsWith('mf-'));
  return FIRST_PORT + remotes.toSorted().indexOf(name) + 1;
}

/** The URL that opens the product and pins a developer's browser to the remote served at `address`. */
export function addressInProduct(name, address) {
  const { href } = new URL(`?mfe.${name.replace(/^mf-/, '')}=${address}`, productOrigin());
  return href;
}

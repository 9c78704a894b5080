import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** @typedef {Record<string, import('@module-federation/enhanced').moduleFederationPlugin.SharedConfig>} Singletons */

const require = createRequire(import.meta.url);
const packages = path.resolve(import.meta.dirname, '../..');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const versionOf = (name) =>
  readJson(path.join(path.dirname(require.resolve(`${name}/package.json`)), 'package.json')).version;
const caret = (version) => `^${version.split('.')[0] === '0' ? version : `${version.split('.')[0]}.0.0`}`;

/** Libraries that the shell loads at its start. All others are loaded on first use. */
const AT_START =
  /^(react|react-dom|styled-components|@family-chores\/(web-kit\/(?!family-).+|ui\/(theme|layout|text|actions|icons|data|feedback|history)))$/;

/** Subpaths that no released page uses, and small, stateless ones, of which each remote bundles its own copy. */
const NOT_SHARED = /\/(prerendering|standalone|testing)$|\/web-kit\/(constants|dates|forms|passkeys)$/;

/** @returns {{ key: string, version: string, import?: string }[]} */
const libraries = () =>
  ['react', 'react-dom', 'styled-components', 'formik', 'yup'].map((name) => ({
    key: name,
    version: versionOf(name),
  }));

const sharedExportsOf = (folder) => {
  const { name, version, exports } = readJson(path.join(packages, folder, 'package.json'));
  return Object.entries(exports)
    .filter(([subpath]) => !NOT_SHARED.test(name + subpath.slice(1)))
    .map(([subpath, { '@family-chores/source': source, default: compiled }]) => ({
      key: name + subpath.slice(1),
      version,
      // With an absolute path, the module is provided to remotes even if the shell itself never imports it.
      import: path.join(packages, folder, source ?? compiled),
    }));
};

/**
 * The libraries and kits of which a page has one copy (decision 022). The web kit bundles the parts of React Router,
 * react-redux and Redux Toolkit that it needs.
 */
const singletons = [...libraries(), ...sharedExportsOf('ui'), ...sharedExportsOf('web-kit')];

/**
 * Fast Refresh works across shell and remote only if both use the same runtime.
 *
 * @returns {Singletons}
 */
const refresh = (mode) =>
  mode === 'development'
    ? { 'react-refresh/runtime': { singleton: true, eager: true, requiredVersion: false } }
    : {};

/**
 * The shared modules of the shell, which provides all singletons.
 *
 * @returns {Singletons}
 */
export const providedModules = (mode) => ({
  ...refresh(mode),
  ...Object.fromEntries(
    singletons.map(({ key, version, import: file }) => [
      key,
      {
        singleton: true,
        eager: AT_START.test(key),
        version,
        requiredVersion: version,
        ...(file && { import: file }),
      },
    ]),
  ),
});

/**
 * The shared modules of a remote, which bundles no singletons. If the shell has no compatible copy, the remote fails to
 * start, because a page must never run two copies.
 *
 * @returns {Singletons}
 */
export const requiredModules = (mode) => ({
  ...refresh(mode),
  ...Object.fromEntries(
    singletons.map(({ key, version }) => [
      key,
      { singleton: true, strictVersion: true, requiredVersion: caret(version), import: false },
    ]),
  ),
});

/** By key: the versions that the shell provides, or the ranges that a remote accepts. */
export const sharedVersions = (isHost) =>
  Object.fromEntries(singletons.map(({ key, version }) => [key, isHost ? version : caret(version)]));

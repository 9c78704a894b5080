import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** @typedef {Record<string, import('@module-federation/enhanced').moduleFederationPlugin.SharedConfig>} Singletons */

const require = createRequire(import.meta.url);
const packages = path.resolve(import.meta.dirname, '../..');

const describe = (file) => JSON.parse(readFileSync(file, 'utf8'));
const versionOf = (name) =>
  describe(path.join(path.dirname(require.resolve(`${name}/package.json`)), 'package.json')).version;
const caret = (version) => `^${version.split('.')[0] === '0' ? version : `${version.split('.')[0]}.0.0`}`;

/** Part of the shell's start, like the whole web kit; the rest is loaded on first use. */
const AT_START =
  /^(react|react-dom|styled-components|@family-chores\/(web-kit\/.+|ui\/(theme|layout|text|actions|icons|data|feedback|history)))$/;

/** Subpaths that are not for browsers, or small and stateless, so that each remote bundles its own copy. */
const NOT_SHARED = /\/(prerendering|standalone|testing)$|\/web-kit\/(constants|dates|forms|passkeys)$/;

/** @returns {{ key: string, version: string, import?: string }[]} */
const libraries = () =>
  ['react', 'react-dom', 'styled-components', 'formik', 'yup'].map((name) => ({
    key: name,
    version: versionOf(name),
  }));

const folders = (folder) => {
  const { name, version, exports } = describe(path.join(packages, folder, 'package.json'));
  return Object.entries(exports)
    .filter(([subpath]) => !NOT_SHARED.test(name + subpath.slice(1)))
    .map(([subpath, { '@family-chores/source': source }]) => ({
      key: name + subpath.slice(1),
      version,
      // An absolute path is provided to remotes even if the shell itself never imports it.
      import: path.join(packages, folder, source),
    }));
};

/**
 * One copy of each for the whole page (design decision 9). react-router-dom, react-redux and Redux Toolkit are not
 * among them: they are used only through the web kit, which bundles the parts it needs.
 */
const singletons = [...libraries(), ...folders('ui'), ...folders('web-kit')];

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
 * The shell provides all of them.
 *
 * @returns {Singletons}
 */
export const provided = (mode) => ({
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
 * A remote bundles none of them: it fails to start without a compatible copy in the shell, rather than run two.
 *
 * @returns {Singletons}
 */
export const required = (mode) => ({
  ...refresh(mode),
  ...Object.fromEntries(
    singletons.map(({ key, version }) => [
      key,
      { singleton: true, strictVersion: true, requiredVersion: caret(version), import: false },
    ]),
  ),
});

/** Their description in `build.json`. */
export const sharedVersions = (isHost) =>
  Object.fromEntries(singletons.map(({ key, version }) => [key, isHost ? version : caret(version)]));

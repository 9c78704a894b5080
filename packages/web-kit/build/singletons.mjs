import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

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
const NOT_SHARED = /\/(build|testing)$|\/web-kit\/(constants|dates|forms)$/;

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
 * among them: they are reached through the web kit only, which bundles what it uses of them.
 */
const singletons = [...libraries(), ...folders('ui'), ...folders('web-kit')];

/** Fast Refresh reaches over the border between shell and remote only with one runtime on both sides. */
const refresh = (mode) =>
  mode === 'development'
    ? { 'react-refresh/runtime': { singleton: true, eager: true, requiredVersion: false } }
    : {};

/** The shell has them all. */
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

/** A remote bundles none of them: it fails to start without a compatible copy in the shell, rather than run two. */
export const required = (mode) => ({
  ...refresh(mode),
  ...Object.fromEntries(
    singletons.map(({ key, version }) => [
      key,
      { singleton: true, strictVersion: true, requiredVersion: caret(version), import: false },
    ]),
  ),
});

/** What `build.json` says of them. */
export const sharedVersions = (isHost) =>
  Object.fromEntries(singletons.map(({ key, version }) => [key, isHost ? version : caret(version)]));

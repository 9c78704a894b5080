import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { buildIdOf, commitOf, identifierOf } from './build-id.mjs';
import { buildInlineScript } from './inline-script.mjs';
import { onDemandLibraries, neededLibraries } from './library-use.mjs';
import { usedApiFile } from './used-api-plugin.mjs';

const { Compilation, sources } = webpack;

/** Stands for the build id until the id is computed. It is as long as an id, so that source maps stay correct. */
const BUILD_ID_PLACEHOLDER = 'b0000000_build00id0x';

const isScript = (name) => name.endsWith('.js') && !name.endsWith('.hot-update.js');
const isDevelopment = ({ options }) => options.mode === 'development';
const isMap = (name) => name.endsWith('.map');
const integrityOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
const scriptsOf = (group) => (group?.getFiles() ?? []).filter(isScript);

/** Inserts the build's id after all other changes to its files, and writes `build.json` (`Build` of the contracts). */
export class DescribeBuildPlugin {
  constructor({ manifest, isHost, shared, container }) {
    this.manifest = manifest;
    this.isHost = isHost;
    this.shared = shared;
    this.container = container;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('DescribeBuildPlugin', (compilation) => {
      let buildId = '';
      let inlineScript;
      const first = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'DescribeBuildPlugin', stage: first }, async () => {
        if (this.isHost) inlineScript = await buildInlineScript(compilation);
      });
      // After content hashing of file names, before compression.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 100;
      compilation.hooks.processAssets.tap({ name: 'DescribeBuildPlugin', stage }, (assets) => {
        // The description contains no id yet, because the id is derived from it.
        const description = JSON.stringify({ ...this.describe(compilation, ''), inlineScript });
        buildId = buildIdOf(commitOf(compiler.context), description);
        this.insertBuildId(compilation, assets, buildId);
      });
      const last = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'DescribeBuildPlugin', stage: last }, () => {
        const description = { ...this.describe(compilation, buildId), inlineScript };
        const text = JSON.stringify(description, null, 2);
        compilation.emitAsset('build.json', new sources.RawSource(text));
      });
    });
  }

  insertBuildId(compilation, assets, buildId) {
    for (const [name, source] of Object.entries(assets)) {
      const text = source.source().toString();
      if ((isScript(name) || isMap(name)) && text.includes(BUILD_ID_PLACEHOLDER)) {
        const final = text.replaceAll(BUILD_ID_PLACEHOLDER, identifierOf(buildId));
        compilation.updateAsset(name, new sources.RawSource(final));
      }
    }
  }

  describe(compilation, buildId) {
    const {
      name,
      criticality,
      routes = [],
      slots = [],
      requires,
      serves,
      renders = [],
      smoke,
    } = this.manifest;
    const all = compilation.getAssets().toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const published = all.filter(
      (asset) => !asset.info.related?.compressed && !/\.(br|gz|map)$/.test(asset.name),
    );
    const maps = isDevelopment(compilation) ? [] : all.filter((asset) => isMap(asset.name));
    const hashes = (assets) =>
      Object.fromEntries(assets.map((a) => [a.name, integrityOf(a.source.buffer())]));
    const [entrypoint] = compilation.entrypoints.values();
    const entry = scriptsOf(entrypoint);
    const scriptsBesidesEntry = (chunkName) =>
      scriptsOf(compilation.namedChunkGroups.get(chunkName)).filter((file) => !entry.includes(file));
    const libraries = this.isHost ? onDemandLibraries(compilation, scriptsOf) : {};
    const needsOf = (chunkName) => neededLibraries(compilation, chunkName);
    const withLibraries = (page) => [
      ...new Set([...scriptsBesidesEntry(page), ...needsOf(page).flatMap((key) => libraries[key] ?? [])]),
    ];
    const pages = routes
      .map(({ page }) => [page, withLibraries(page)])
      .filter(([, files]) => files.length > 0);
    return {
      name,
      buildId,
      criticality,
      routes: routes.map((route) => ({ slots: [], ...route })),
      slots,
      requires,
      serves,
      renders,
      smoke,
      shared: this.shared,
      container: this.container.replace(BUILD_ID_PLACEHOLDER, identifierOf(buildId)),
      entry,
      initial: scriptsBesidesEntry(this.isHost ? 'start' : 'remote'),
      pages: Object.fromEntries(pages),
      libraries,
      needs: this.isHost ? [] : needsOf('remote'),
      pageNeeds: this.isHost
        ? undefined
        : Object.fromEntries(routes.map(({ page }) => [page, needsOf(page)])),
      scripts: hashes(published.filter((asset) => isScript(asset.name))),
      files: hashes(published.filter((asset) => !isScript(asset.name))),
      usedApi: usedApiFile(published.map((asset) => asset.name)),
      maps: hashes(maps),
    };
  }
}

/**
 * The name of a build's container. It contains the build id, so that two builds of a remote can run on one page. In
 * development, the name is the same for every build.
 */
export const containerOf = (name, mode) =>
  `${name.replaceAll('-', '_')}_${mode === 'development' ? mode : BUILD_ID_PLACEHOLDER}`;

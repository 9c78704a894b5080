import path from 'node:path';
import webpack from 'webpack';

const { Compilation, sources } = webpack;

const GENERATED_ENTRY = /\.federation\/entry\.[0-9a-f]+\.js/;

/** Names generated sources alike, whichever folder a build runs in, so that identical scripts have identical maps. */
export class StableMapsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    // After scripts have their final names, before compression.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 50;
    compiler.hooks.thisCompilation.tap('StableMapsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'StableMapsPlugin', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((asset) => asset.endsWith('.map'))) {
          const map = stabilize(name, JSON.parse(assets[name].source().toString()));
          compilation.updateAsset(name, new sources.RawSource(JSON.stringify(map)));
        }
      });
    });
  }
}

function stabilize(name, map) {
  return {
    ...map,
    file: path.basename(name, '.map'),
    sources: map.sources.map((source) => source.replace(GENERATED_ENTRY, '.federation/entry.js')),
  };
}

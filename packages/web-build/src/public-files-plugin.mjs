import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { contentHash } from './content-hash.mjs';

const { Compilation, sources } = webpack;

/** Adds the files of `public/`, with a content hash in their names. No code imports them. */
export class PublicFilesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const folder = path.join(compiler.context, 'public');
    if (!existsSync(folder)) return;
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'PublicFilesPlugin', stage }, () => {
        for (const file of readdirSync(folder)) {
          const content = readFileSync(path.join(folder, file));
          const { name, ext } = path.parse(file);
          compilation.emitAsset(`${name}.${contentHash(content)}${ext}`, new sources.RawSource(content));
        }
      });
    });
  }
}

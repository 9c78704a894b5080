import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** The hash in the name of a file that may be cached forever. */
export function contentHash(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}

export function emitJson(compilation, name, value) {
  const text = JSON.stringify(value);
  compilation.emitAsset(`${name}.${contentHash(text)}.json`, new webpack.sources.RawSource(text));
}

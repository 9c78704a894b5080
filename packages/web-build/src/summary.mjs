const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

function read({ outputOptions, compiler }) {
  return JSON.parse(compiler.outputFileSystem.readFileSync(`${outputOptions.path}/build.json`, 'utf8'));
}

/** One-line summary of a build: its id (in production) and the size of what browsers load first. */
export function summaryOf({ compilation }) {
  if (!compilation.getAsset('build.json')) return `${compilation.compiler.name} page rebuilt`;
  const { name, buildId, entry, initial } = read(compilation);
  const size = (files, suffix = '') =>
    files.reduce((sum, file) => sum + (compilation.getAsset(file + suffix)?.source.size() ?? 0), 0);
  const first = [...entry, ...initial];
  const gzip = size(first, '.gz');
  if (gzip === 0) return `${name} rebuilt: ${kilobytes(size(first))}, not minified`;
  const brotli = `entry ${kilobytes(size(entry, '.br'))} br, initial ${kilobytes(size(first, '.br'))} br`;
  return `${name} ${buildId}: ${brotli}, ${kilobytes(gzip)} gzip`;
}

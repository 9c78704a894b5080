import type { ServiceName } from '@family-chores/contracts/service-name';
import type { Setting } from '@family-chores/service-kit/service';
import { format, resolveConfig } from 'prettier';
import { runInServices } from '../run-in-services.ts';

export const SETTINGS_FILE = 'docs/how/settings.md';

export type Settings = ReadonlyMap<ServiceName, readonly Setting[]>;

const script = `
  const service = Object.values(await import(process.cwd() + '/dist/service.js')).find((one) => one.settings);
  process.stdout.write(JSON.stringify(service.settings()));
`;

/** Compiles the services and reads which settings they accept. */
export function readSettings(root: string): Promise<Settings> {
  return runInServices<readonly Setting[]>(root, script);
}

const INTRODUCTION = `# Settings

Environment variables of the services, written by \`npm run settings\` from their code. A service that is started without a
setting it needs names every one that is missing or wrong. For each setting \`X\`, \`X_FILE\` may name a file with its value
instead, as container platforms provide secrets. Limits are written \`attempts/seconds\`.

\`npm start\` and the compose file set all of them; their own settings are in the [README](../../README.md) and in
\`infra/compose/example.env\`.
`;

/** The page with the settings of every service: first what all have, then what each has in addition. */
export async function settingsPage(settings: Settings, root: string): Promise<string> {
  const all = [...settings.values()];
  const isShared = ({ name }: Setting) =>
    all.filter((some) => some.some((one) => one.name === name)).length > 2;
  const shared = new Map(
    all
      .flat()
      .filter(isShared)
      .map((setting) => [setting.name, setting]),
  );
  const sections = [...settings].flatMap(([service, some]) => {
    const own = some.filter((setting) => !isShared(setting));
    return own.length === 0 ? [] : [`## ${service}\n\n${table(own)}`];
  });
  const page = [INTRODUCTION, `## Every service\n\n${table([...shared.values()])}`, ...sections].join('\n\n');
  const file = `${root}/${SETTINGS_FILE}`;
  return format(page, { ...(await resolveConfig(file)), filepath: file });
}

function table(settings: readonly Setting[]): string {
  const rows = settings.map(({ name, description, isRequired, default: standard }) => {
    const without = isRequired ? 'required' : standard === null || standard === '' ? '' : `\`${standard}\``;
    return `| \`${name}\` | ${without} | ${description.replaceAll('|', '\\|')} |`;
  });
  return ['| setting | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

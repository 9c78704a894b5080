import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { copyService, sendVersionRequest } from '@family-chores/local/versions';
import { readStackAddress } from '../stack/stack-address.ts';

interface Alteration {
  /** Path in the `dist` folder of the service. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const dataFolder = () => readStackAddress()?.data ?? '';
const send = (command: 'start' | 'remove', service: ServiceName, folder?: string) =>
  sendVersionRequest(join(dataFolder(), 'commands.sock'), { command, service, folder });

/** Starts an altered version of a service beside the current one. */
export async function startAltered(service: ServiceName, { file, from, to }: Alteration): Promise<void> {
  const folder = await copyService(service, join(dataFolder(), 'versions'));
  const path = join(folder, 'dist', file);
  const code = await readFile(path, 'utf8');
  if (!code.includes(from)) throw new Error(`${file} does not contain ${from}`);
  await writeFile(path, code.replace(from, to));
  await send('start', service, folder);
}

export const removeCandidate = (service: ServiceName) => send('remove', service);

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';
import { z } from 'zod';

export interface ServiceWorkspace {
  readonly folder: string;
  readonly name: ServiceName;
}

const manifest = z.object({ name: z.string() });

/** Reads which service a folder contains; undefined if it contains none. */
export async function readService(folder: string): Promise<ServiceWorkspace | undefined> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const { data } = manifest.safeParse(JSON.parse(text));
  const name = serviceNames.find((service) => data?.name === `@family-chores/${service}`);
  return name && { folder, name };
}

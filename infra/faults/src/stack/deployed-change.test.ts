import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addReward, listRewards } from '@family-chores/contracts/rewards/rewards';
import {
  ContractClient,
  Cookies,
  StubServices,
  testSettings,
  until,
} from '@family-chores/service-kit/testing';
import { freePort } from '@family-chores/local/stack';
import { buildMutant } from './mutant-services.ts';

const origin = 'http://localhost:3000';
const familyId = 7;
const list = { params: { familyId } };
const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const { PATH } = process.env;
/** Both builds of the service use this database. */
const { MONGODB_URI } = testSettings();

let stubs: StubServices;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  execFileSync('node_modules/.bin/tsc', ['-b', 'services/rewards'], { cwd: repository, stdio: 'inherit' });
  stubs = await StubServices.start();
  closing.push(() => stubs.stop());
  stubs.putFamily({ id: familyId, name: 'Smith', accountIds: [1], members: [] });
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

/** Starts the rewards service from a folder of compiled services. @returns a signed-in client of it */
async function startRewards(servicesDir: string): Promise<ContractClient> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const service = spawn(process.execPath, [join(servicesDir, 'rewards/dist/main.js')], {
    env: { PATH, ...testSettings({ PORT: String(port), MONGODB_URI }) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  closing.push(async () => {
    service.kill('SIGTERM');
    await once(service, 'exit');
  });
  await until(async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true);
  const cookies = new Cookies([['access', await stubs.token(1)]]);
  return new ContractClient({ url, origin, cookies });
}

async function etagOf(client: ContractClient): Promise<string> {
  const { status, headers } = await client.call(listRewards, list);
  expect(status).toBe(200);
  return headers.get('etag') ?? '';
}

const statusWith = async (client: ContractClient, etag: string) =>
  (await client.call(listRewards, { ...list, headers: { 'if-none-match': etag } })).status;

it('sends a complete response instead of 304 to a client whose ETag is from another build, while both builds run', async () => {
  const changedServices = await buildMutant([
    {
      file: 'services/rewards/dist/rewards/reward.model.js',
      replace: 'familyId, name, description, pointsCost };',
      by: 'familyId, name: `${name}!`, description, pointsCost };',
    },
  ]);
  closing.unshift(changedServices.remove);
  const oldClient = await startRewards(join(repository, 'services'));
  const reward = { familyId, name: 'Cinema', description: '', pointsCost: 10 };
  expect((await oldClient.call(addReward, { body: reward })).status).toBe(201);
  const etag = await etagOf(oldClient);

  const newClient = await startRewards(changedServices.servicesDir);
  expect([await statusWith(oldClient, etag), await statusWith(newClient, etag)]).toEqual([304, 200]);
  expect((await newClient.call(listRewards, list)).body).toMatchObject([{ name: 'Cinema!' }]);
  expect(await statusWith(oldClient, await etagOf(newClient))).toBe(200);
  expect((await oldClient.call(listRewards, list)).body).toMatchObject([{ name: 'Cinema' }]);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { mongo } from 'mongoose';
import { connect } from 'nats';
import { startTestServers } from './index.ts';
import { temporaryDirectories } from './temporary-directory.ts';
import { until } from './until.ts';

const directory = temporaryDirectories();

const account = (name: string) => ({ user: name, pass: name });

test('starts MongoDB and NATS, and stops them', async () => {
  const servers = await startTestServers();
  const client = await new mongo.MongoClient(servers.mongoUri).connect();
  await client.db('test').collection('things').insertOne({ name: 'one' });
  await client.close();
  const nats = await connect({ servers: servers.natsUrl, ...account('worker1') });
  await nats.close();
  await servers.stop();
  await expect(connect({ servers: servers.natsUrl, ...account('worker1') })).rejects.toThrow(/REFUSED/);
});

test('isolates the streams of the workers from each other', async () => {
  const servers = await startTestServers();
  const [worker1, worker2] = await Promise.all(
    ['worker1', 'worker2'].map((name) => connect({ servers: servers.natsUrl, ...account(name) })),
  );
  const streamsOf = async (client: typeof worker1) => {
    const manager = await client?.jetstreamManager();
    return (await manager?.streams.list().next())?.map(({ config }) => config.name);
  };
  const manager = await worker1?.jetstreamManager();
  await manager?.streams.add({ name: 'EVENTS', subjects: ['family.>'] });
  expect(await streamsOf(worker1)).toEqual(['EVENTS']);
  expect(await streamsOf(worker2)).toEqual([]);
  await Promise.all([worker1?.close(), worker2?.close()]);
  await servers.stop();
});

test('leaves no server running and no file when the test run is killed', async () => {
  const built = new URL('../../dist/testing/index.js', import.meta.url);
  const script = `const { startTestServers } = await import('${built.href}');
    console.log(JSON.stringify(await startTestServers()));`;
  const TMPDIR = directory();
  const testProcess = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, NODE_OPTIONS: '', TMPDIR },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(testProcess.stdout), 'line');
  const { mongoUri, natsUrl } = JSON.parse(line);
  expect(readdirSync(TMPDIR)).toHaveLength(1);

  testProcess.kill('SIGKILL');

  await until(() => readdirSync(TMPDIR).length === 0);
  await expect(connect({ servers: natsUrl, ...account('worker1') })).rejects.toThrow(/REFUSED/);
  const client = new mongo.MongoClient(mongoUri, { serverSelectionTimeoutMS: 500 });
  await expect(client.connect()).rejects.toThrow(/REFUSED/);
});

import { signingKeysRequest } from '@family-chores/contracts/identity/accounts';
import { verifyToken } from '@family-chores/service-kit/access';
import { request } from '@family-chores/service-kit/nats';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { decodeProtectedHeader } from 'jose';
import { identity } from '../service.ts';
import { KeyRing } from './key-ring.ts';
import { SigningKey } from './signing-key.model.ts';

const dayMs = 24 * 3_600_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs);
const claims = { sub: '7', sid: 'a-session', exp: Math.floor(Date.now() / 1000) + 300 };

let service: TestService;

beforeAll(async () => {
  service = await startTestService(identity);
});
afterAll(() => service.stop());
beforeEach(() => SigningKey.deleteMany());

it('creates one key when many replicas start concurrently', async () => {
  await Promise.all(Array.from({ length: 10 }, () => new KeyRing().refresh()));
  expect(await SigningKey.countDocuments()).toBe(1);
});

it('keeps using the same key after a restart', async () => {
  await new KeyRing().refresh();
  const [before] = await SigningKey.find().lean();
  await new KeyRing().refresh();
  expect((await SigningKey.find().lean()).map(({ kid }) => kid)).toEqual([before?.kid]);
});

it('creates only one new key after 30 days even with several replicas, and still accepts tokens signed with the previous key', async () => {
  const replicas = Array.from({ length: 5 }, () => new KeyRing());
  for (const replica of replicas) await replica.refresh();
  const [replica = new KeyRing()] = replicas;
  const earlier = await replica.sign(claims);
  await Promise.all(replicas.map((each) => each.refresh(daysFromNow(31))));
  expect((await SigningKey.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id)).toEqual([1, 2]);
  expect(await verifyToken(earlier)).toMatchObject({ id: 7, sessionId: 'a-session' });
});

it('signs with the next key once it has been published for a minute', async () => {
  const replica = new KeyRing();
  await replica.refresh(daysFromNow(-40));
  await replica.refresh(new Date());
  const [former, next] = await SigningKey.find().sort({ _id: 1 }).lean();
  expect(decodeProtectedHeader(await replica.sign(claims)).kid).toBe(former?.kid);
  await SigningKey.updateOne({ _id: 2 }, { $set: { createdAt: new Date(Date.now() - 60_000) } });
  await replica.refresh();
  expect(decodeProtectedHeader(await replica.sign(claims)).kid).toBe(next?.kid);
});

it('responds with the public keys only', async () => {
  await new KeyRing().refresh();
  expect(await request(signingKeysRequest, {})).toEqual({
    keys: [
      {
        kty: 'OKP',
        crv: 'Ed25519',
        alg: 'EdDSA',
        use: 'sig',
        kid: expect.any(String),
        x: expect.any(String),
      },
    ],
  });
});

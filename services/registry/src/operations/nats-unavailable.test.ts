import { getServices } from '@family-chores/contracts/operations/operations';
import { serviceNames } from '@family-chores/contracts/service-name';
import { defineService } from '@family-chores/service-kit/service';
import { startTestService, TcpProxy, until } from '@family-chores/service-kit/testing';
import { operationsRoutes } from './operations.routes.ts';

const headers = { authorization: 'Bearer the-token-of-an-operator' };

it('lists every service with the state null while NATS is unavailable', async () => {
  const { NATS_URL = '' } = process.env;
  const link = new TcpProxy(NATS_URL);
  await link.open();
  const identifyToken = async () => ({ by: 'operator-token', name: null });
  const service = await startTestService(
    defineService({ name: 'registry', routes: operationsRoutes(identifyToken) }),
    { settings: { NATS_URL: link.url, LOG_LEVEL: 'fatal' } },
  );
  const client = await service.as();
  const whichRespond = async () => {
    const { body } = await client.call(getServices, { headers });
    return body.filter(({ state }) => state).map(({ service: name }) => name);
  };
  expect(await whichRespond()).toEqual(['registry']);
  await link.close();
  const { status, body } = await client.call(getServices, { headers });
  expect(status).toBe(200);
  expect(body).toEqual(serviceNames.map((name) => ({ service: name, state: null, replicas: [] })));
  await link.open();
  await until(async () => (await whichRespond()).length > 0);
  await service.stop();
  await link.close();
});

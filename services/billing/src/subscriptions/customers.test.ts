import { once } from 'node:events';
import { createServer } from 'node:http';
import { startBilling } from '../testing/start-billing.ts';
import { Subscriber } from '../testing/subscriber.ts';
import { customerOf, sdkOf } from '../testing/stripe-sdk.ts';

it('knows whose customer it is by more than the number of the account', async () => {
  const service = await startBilling();
  const ann = await Subscriber.of(service);
  await ann.create();
  const customer = await sdkOf(service).customers.retrieve(await customerOf(ann.userId));
  const { accountId, installation } = ('metadata' in customer && customer.metadata) || {};
  expect([accountId, installation?.length]).toEqual([String(ann.userId), 36]);
  await service.stop();
});

it('says that an address is wrong which Stripe alone refuses', async () => {
  const message = 'Invalid email address: u@example.org';
  const error = { type: 'invalid_request_error', code: 'email_invalid', param: 'email', message };
  const strict = createServer((_request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  }).listen(0, '127.0.0.1');
  await once(strict, 'listening');
  const address = strict.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const service = await startBilling({ STRIPE_API_URL: `http://127.0.0.1:${port}` });
  const { status, problem } = await (await Subscriber.of(service)).create();
  expect([status, problem.errors]).toEqual([400, [{ path: 'email', message: 'Please enter a valid email' }]]);
  await service.stop();
  strict.close();
  strict.closeAllConnections();
});

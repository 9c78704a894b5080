import { request } from 'node:http';
import { testGateways } from '../testing/test-gateways.ts';

const { gateway, replica } = testGateways();

/**
 * The status of the response to a request with this Host header. A page on a foreign domain that resolves to this
 * machine sends that domain in the header.
 */
function statusFor(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/api/tutorials', headers: { host } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });
}

it('the gateway accepts its own hosts with or without a port, and refuses any other', async () => {
  const hosts = ['chores.example', '127.0.0.1', '::1'];
  const { port } = await gateway({ tutorial: [await replica('tutorial')] }, { hosts });
  const ownHosts = [
    'chores.example',
    `chores.example:${port}`,
    'CHORES.EXAMPLE',
    '127.0.0.1:3000',
    '[::1]:3000',
  ];
  const foreignHosts = ['evil.example', 'chores.example.evil.example', 'sub.chores.example', '10.0.0.1'];
  expect(await Promise.all(ownHosts.map((host) => statusFor(port, host)))).toEqual(ownHosts.map(() => 200));
  expect(await Promise.all(foreignHosts.map((host) => statusFor(port, host)))).toEqual(
    foreignHosts.map(() => 421),
  );
});

it.each([
  ['a trusted load balancer', ['127.0.0.0/8'], '203.0.113.7'],
  ['any other proxy', undefined, '127.0.0.1'],
])(
  'the gateway forwards a single client address, not the forged one, for a request through %s',
  async (_, trustedProxies, address) => {
    const { send } = await gateway(
      { tutorial: [await replica('tutorial')] },
      trustedProxies ? { trustedProxies } : {},
    );
    // The client forged the first address.
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
    const response = await send('/api/tutorials', { headers });
    expect(await response.json()).toMatchObject({ headers: { 'x-forwarded-for': address } });
  },
);

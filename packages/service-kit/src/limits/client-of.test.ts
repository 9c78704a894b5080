import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { clientOf } from './client-of.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
])('takes the network from the address that the gateway appended: %s becomes %s', (forwarded, client) => {
  const request = new IncomingMessage(new Socket());
  request.headers['x-forwarded-for'] = forwarded;
  expect(clientOf(request)).toBe(client);
});

import type { Balance } from '../books/wire.ts';
import { endpoint } from '../http/endpoint.ts';
import { takes } from '../http/parameters.ts';

const nothing = { amount: 0, currency: 'usd', source_types: { card: 0 } };

/** No money is moved here; the product only asks to see whether somebody answers. */
const balance: Balance = { object: 'balance', available: [nothing], livemode: false, pending: [nothing] };

export const balanceEndpoints = [
  endpoint({ method: 'get', path: '/v1/balance', takes: takes({}), answer: () => balance }),
];

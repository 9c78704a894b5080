import type { Balance } from '../store/wire.ts';
import { endpoint } from '../http/endpoint.ts';
import { parameters } from '../http/parameters.ts';

const nothing = { amount: 0, currency: 'usd', source_types: { card: 0 } };

/** No money moves here: the product reads the balance only to check the connection. */
const balance: Balance = { object: 'balance', available: [nothing], livemode: false, pending: [nothing] };

export const balanceEndpoints = [
  endpoint({ method: 'get', path: '/v1/balance', parameters: parameters({}), handle: () => balance }),
];

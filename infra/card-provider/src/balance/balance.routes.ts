import type { Balance } from '../store/wire.ts';
import { endpoint } from '../http/endpoint.ts';
import { parameters } from '../http/parameters.ts';

const noMoney = { amount: 0, currency: 'usd', source_types: { card: 0 } };

/**
 * The balance is always empty, because no money moves here. The product reads the balance only to check the connection.
 */
const balance: Balance = { object: 'balance', available: [noMoney], livemode: false, pending: [noMoney] };

export const balanceEndpoints = [
  endpoint({ method: 'get', path: '/v1/balance', parameters: parameters({}), handle: () => balance }),
];

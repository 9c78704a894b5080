import { customerOf } from './customer-of.rules.ts';

it.each([
  ['a customer itself', { object: 'customer', id: 'cus_1', customer: 'cus_2' }, 'cus_1'],
  [
    'an object with the id of its customer',
    { object: 'subscription', id: 'sub_1', customer: 'cus_1' },
    'cus_1',
  ],
  [
    'an object with its customer expanded',
    { object: 'invoice', id: 'in_1', customer: { id: 'cus_1' } },
    'cus_1',
  ],
  ['an object whose customer is null', { object: 'checkout.session', id: 'cs_1', customer: null }, null],
  ['an object without the field `customer`', { object: 'price', id: 'price_1' }, null],
  ['nothing', undefined, null],
])('returns the id of the customer, or null if there is none, for %s', (_what, object, expected) => {
  expect(customerOf(object)).toBe(expected);
});

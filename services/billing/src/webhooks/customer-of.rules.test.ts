import { customerOf } from './customer-of.rules.ts';

it.each([
  ['a customer itself', { object: 'customer', id: 'cus_1', customer: 'cus_2' }, 'cus_1'],
  ['what names its customer', { object: 'subscription', id: 'sub_1', customer: 'cus_1' }, 'cus_1'],
  ['what holds its customer', { object: 'invoice', id: 'in_1', customer: { id: 'cus_1' } }, 'cus_1'],
  ['what has no customer', { object: 'checkout.session', id: 'cs_1', customer: null }, null],
  ['an object without a customer', { object: 'price', id: 'price_1' }, null],
  ['nothing', undefined, null],
])('finds the customer of %s', (_what, object, expected) => {
  expect(customerOf(object)).toBe(expected);
});

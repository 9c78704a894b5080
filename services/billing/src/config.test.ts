import { parseConfig } from '@family-chores/service-kit/config';
import { billingConfig, isSandbox } from './config.ts';

const needed = {
  PORT: '4111',
  MONGODB_URI: 'mongodb://127.0.0.1:27117/billing',
  NATS_URL: 'nats://127.0.0.1:4322',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  STRIPE_SECRET_KEY: 'sk_test_local_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

it.each([{ STRIPE_API_URL: 'http://127.0.0.1:4190' }, { STRIPE_SECRET_KEY: 'sk_live_1' }])(
  'accepts the settings %j',
  (settings) => {
    expect(parseConfig(billingConfig, { ...needed, ...settings })).toMatchObject(settings);
  },
);

it.each([
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: undefined }],
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'pk_test_1' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: '' }],
  ['STRIPE_API_URL', { STRIPE_API_URL: '127.0.0.1:4190' }],
  ['STRIPE_API_URL', { STRIPE_API_URL: 'http://127.0.0.1:4190', STRIPE_SECRET_KEY: 'sk_live_1' }],
])('names %s in the error if its value is not accepted', (name, settings) => {
  expect(() => parseConfig(billingConfig, { ...needed, ...settings })).toThrow(name);
});

it.each([
  ['sk_test_1', true],
  ['rk_test_1', true],
  ['sk_live_test_1', false],
  ['rk_live_1', false],
])('recognizes whether the key %s belongs to a sandbox: %s', (key, expected) => {
  expect(isSandbox(key)).toBe(expected);
});

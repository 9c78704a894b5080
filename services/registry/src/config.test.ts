import { registryConfig } from './config.ts';

const validSettings = {
  PORT: '0',
  MONGODB_URI: 'mongodb://localhost/registry',
  NATS_URL: 'nats://localhost',
  PUBLIC_ORIGIN: 'https://chores.example',
  ASSETS_DIR: '/assets',
};
const secret = 'a'.repeat(32);
const invalidSettings = (settings: Record<string, string>) =>
  registryConfig.safeParse({ ...validSettings, ...settings }).error?.issues.map(({ path }) => path[0]) ?? [];

it('accepts webhooks with https, and with http on this machine', () => {
  const NOTICE_WEBHOOKS = 'https://chat.example/hook,http://127.0.0.1:9999/,http://[::1]/';
  expect(invalidSettings({ NOTICE_WEBHOOKS, NOTICE_SECRET: secret })).toEqual([]);
});

it.each([
  'http://chat.example/hook',
  'https://ann:secret@chat.example/',
  'file:///etc/passwd',
  'chat.example',
])('refuses the webhook %s', (address) => {
  expect(invalidSettings({ NOTICE_WEBHOOKS: address, NOTICE_SECRET: secret })).toEqual(['NOTICE_WEBHOOKS']);
});

it('requires a secret for webhooks', () => {
  expect(invalidSettings({ NOTICE_WEBHOOKS: 'https://chat.example/hook' })).toEqual(['NOTICE_SECRET']);
});

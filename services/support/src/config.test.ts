import { parseConfig } from '@family-chores/service-kit/config';
import { supportConfig } from './config.ts';

const baseSettings = {
  PORT: '4109',
  MONGODB_URI: 'mongodb://127.0.0.1:27117/support',
  NATS_URL: 'nats://127.0.0.1:4322',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  MAIL_FROM: 'family-chores@example.org',
  MAIL_TO: 'support@example.org',
};

it.each([
  { MAIL_OUTBOX: '/var/mail/outbox' },
  { SMTP_URL: 'smtp://user:password@mail.example:587' },
  { SMTP_URL: 'smtps://mail.example' },
])('accepts %j', (settings) => {
  expect(parseConfig(supportConfig, { ...baseSettings, ...settings })).toMatchObject(settings);
});

it.each([{}, { SMTP_URL: 'https://mail.example' }, { SMTP_URL: 'mail.example' }])(
  'reports that the mail server is missing or invalid in %j',
  (settings) => {
    expect(() => parseConfig(supportConfig, { ...baseSettings, ...settings })).toThrow('SMTP_URL');
  },
);

import { ConfigError, parseConfig } from '@family-chores/service-kit/config';
import { identityConfig } from './config.ts';

const needed = {
  PORT: '4101',
  MONGODB_URI: 'mongodb://127.0.0.1:27117/identity',
  NATS_URL: 'nats://127.0.0.1:4322',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  MAIL_FROM: 'family-chores@example.org',
  MAIL_OUTBOX: '/var/mail/outbox',
};

it('has defaults for the limits', () => {
  expect(parseConfig(identityConfig, needed)).toMatchObject({
    LOGIN_LIMIT_PER_CLIENT: { attempts: 10, seconds: 900 },
    HASHES_AT_ONCE: 2,
  });
});

it('names every invalid setting', () => {
  const wrong = { ...needed, LOGIN_LIMIT_WHOLE: 'many', HASHES_AT_ONCE: '0' };
  expect(() => parseConfig(identityConfig, wrong)).toThrow(ConfigError);
  expect(() => parseConfig(identityConfig, wrong)).toThrow(/LOGIN_LIMIT_WHOLE: .*\n.*HASHES_AT_ONCE/);
});

it('needs a mail server or a folder for emails', () => {
  expect(() => parseConfig(identityConfig, { ...needed, MAIL_OUTBOX: undefined })).toThrow('SMTP_URL');
});

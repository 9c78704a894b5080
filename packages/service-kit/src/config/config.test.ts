import { baseConfig, parseConfig } from './config.ts';

const needed = {
  PORT: '4111',
  MONGODB_URI: 'mongodb://127.0.0.1:27117/chat',
  NATS_URL: 'nats://127.0.0.1:4322',
  PUBLIC_ORIGIN: 'http://localhost:3000',
};

it.each([
  ['NATS_URL', 'tls://bus:4222', 'tls://bus:4222'],
  ['NATS_URL', 'nats://a:4222,nats://b:4222', 'nats://a:4222,nats://b:4222'],
  ['EVENT_STREAM_REPLICAS', '3', 3],
  ['EVENT_STREAM_MAX_BYTES', '1000000', 1_000_000],
])('accepts %s=%s', (name, written, parsed) => {
  expect(parseConfig(baseConfig, { ...needed, [name]: written })).toMatchObject({ [name]: parsed });
});

it.each([
  ['NATS_URL', 'bus:4222'],
  ['NATS_URL', 'nats://a:4222, nats://b:4222'],
  ['NATS_URL', 'tls://a:4222,nats://b:4222'],
  ['EVENT_STREAM_REPLICAS', '2'],
  ['EVENT_STREAM_MAX_BYTES', '10'],
  ['EVENT_STREAM_MAX_BYTES', '1GB'],
])('names %s when it is %s', (name, written) => {
  expect(() => parseConfig(baseConfig, { ...needed, [name]: written })).toThrow(name);
});

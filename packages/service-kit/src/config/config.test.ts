import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { baseConfig, parseConfig } from './config.ts';
import { describeSettings } from './describe-settings.ts';

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
])('refuses %s=%s, and names the variable', (name, written) => {
  expect(() => parseConfig(baseConfig, { ...needed, [name]: written })).toThrow(name);
});

describe('a setting in a file', () => {
  let file: string;
  beforeEach(async () => {
    file = join(await mkdtemp(join(tmpdir(), 'family-chores-config-')), 'password');
    await writeFile(file, 'hush\n');
  });
  afterEach(() => rm(join(file, '..'), { recursive: true }));

  it('is read without the line break at its end', () => {
    expect(parseConfig(baseConfig, { ...needed, NATS_PASSWORD_FILE: file }).NATS_PASSWORD).toBe('hush');
  });

  it('is reported without its content if it is wrong, missing or set twice', () => {
    const { MONGODB_URI: _, ...rest } = needed;
    // Matches a message that contains the variable's name, and in which the content of the file does not follow.
    expect(() => parseConfig(baseConfig, { ...rest, MONGODB_URI_FILE: file })).toThrow(
      /^[^]*MONGODB_URI(?![^]*hush)/,
    );
    expect(() => parseConfig(baseConfig, { ...needed, NATS_USER_FILE: `${file}s` })).toThrow(
      'NATS_USER_FILE',
    );
    const twice = { ...needed, NATS_PASSWORD: 'a', NATS_PASSWORD_FILE: file };
    expect(() => parseConfig(baseConfig, twice)).toThrow('either NATS_PASSWORD or NATS_PASSWORD_FILE');
  });

  it('is reported together with every other wrong setting', () => {
    const settings = {
      PORT: 'a',
      MONGODB_URI_FILE: `${file}s`,
      NATS_PASSWORD: 'a',
      NATS_PASSWORD_FILE: file,
    };
    const { MONGODB_URI: _, ...rest } = needed;
    const read = () => parseConfig(baseConfig, { ...rest, ...settings });
    for (const name of ['PORT', 'MONGODB_URI_FILE', 'NATS_PASSWORD_FILE']) expect(read).toThrow(name);
  });

  it('is ignored if the service has no such setting', () => {
    expect(parseConfig(baseConfig, { ...needed, SSL_CERT_FILE: '/nowhere' })).not.toHaveProperty('SSL_CERT');
  });
});

it('describes what a setting means, its default, and whether it must be set', () => {
  const config = z.object({
    NEEDED: z.string().describe('What it is for'),
    OPTIONAL: z.string().optional(),
    WITH_DEFAULT: z.string().default('info').transform(Number),
    BY_TEXT: z.string().transform(Number).prefault('7').describe('Seven'),
  });
  expect(describeSettings(config)).toEqual([
    { name: 'NEEDED', description: 'What it is for', default: null, isRequired: true },
    { name: 'OPTIONAL', description: '', default: null, isRequired: false },
    { name: 'WITH_DEFAULT', description: '', default: 'info', isRequired: false },
    { name: 'BY_TEXT', description: 'Seven', default: '7', isRequired: false },
  ]);
});

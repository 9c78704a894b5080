import { ConfigError, parseConfig } from '@family-chores/service-kit/config';
import { tutorialConfig } from './config.ts';

const baseSettings = {
  PORT: '4109',
  MONGODB_URI: 'mongodb://127.0.0.1:27117/tutorial',
  NATS_URL: 'nats://127.0.0.1:4322',
  PUBLIC_ORIGIN: 'http://localhost:3000',
};

it.each([
  [undefined, true],
  ['true', true],
  ['false', false],
])('with TUTORIAL_ENABLED %s tutorials are enabled: %s', (TUTORIAL_ENABLED, expected) => {
  const { TUTORIAL_ENABLED: enabled } = parseConfig(tutorialConfig, { ...baseSettings, TUTORIAL_ENABLED });
  expect(enabled).toBe(expected);
});

it('rejects a TUTORIAL_ENABLED that is neither true nor false', () => {
  expect(() => parseConfig(tutorialConfig, { ...baseSettings, TUTORIAL_ENABLED: 'maybe' })).toThrow(
    ConfigError,
  );
});

import { serviceNames } from '@family-chores/contracts/service-name';
import { readConfig } from './config.ts';

const upstreams = Object.fromEntries(
  serviceNames.map((name) => [`UPSTREAM_${name.toUpperCase()}`, `${name}:4000`]),
);

test('reads the replicas of a service from a comma-separated list', () => {
  const env = { ...upstreams, SITE: ':80', ASSETS_DIR: '/srv/assets', UPSTREAM_REWARDS: 'a:1, b:2' };
  const { upstreamsOf, ...rest } = readConfig(env);
  expect(rest).toEqual({ site: ':80', assets: { folder: '/srv/assets' } });
  expect(upstreamsOf('rewards')).toEqual(['a:1', 'b:2']);
  expect(upstreamsOf('live')).toEqual(['live:4000']);
});

test('names all missing settings in one error', () => {
  expect(() => readConfig({ ...upstreams, UPSTREAM_LIVE: '', SITE: ':80' })).toThrow(
    'Missing settings: ASSETS_DIR or ASSETS_URL, UPSTREAM_LIVE',
  );
});

test('reads the address of a bucket instead of a folder', () => {
  const env = { ...upstreams, SITE: ':80', ASSETS_URL: 'https://builds.example/' };
  expect(readConfig(env).assets).toEqual({ bucket: 'https://builds.example/' });
});

test('turns on tracing if the environment names a collector', () => {
  const env = { ...upstreams, SITE: ':80', ASSETS_DIR: '/srv/assets' };
  expect(readConfig(env)).not.toHaveProperty('exportsTraces');
  const traced = { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  expect(readConfig(traced)).toHaveProperty('exportsTraces', true);
});

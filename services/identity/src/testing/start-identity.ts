import type { Route } from '@family-chores/service-kit/http';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { identity } from '../identity.ts';
import { identitySettings } from '../settings.ts';

/** Starts this service for a test, with overridden settings and additional routes. */
export function startIdentity(
  settings: Record<string, string> = {},
  routes: readonly Route[] = [],
): Promise<TestService> {
  const parts = identity(
    identitySettings.parse({
      PORT: '0',
      MONGODB_URI: 'mongodb://given-by-the-test-service',
      NATS_URL: 'nats://given-by-the-test-service',
      PUBLIC_ORIGIN: 'http://localhost:3000',
      ...settings,
    }),
  );
  return startTestService({ name: 'identity', ...parts, routes: [...parts.routes, ...routes] });
}

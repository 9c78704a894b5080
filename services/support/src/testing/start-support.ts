import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { supportSettings } from '../settings.ts';
import { support } from '../support.ts';

/** Starts this service for a test, with overridden settings. Without a mail server, its mails go to a temporary folder. */
export async function startSupport(settings: Record<string, string>): Promise<TestService> {
  const outbox = await mkdtemp(join(tmpdir(), 'family-chores-support-'));
  const service = await startTestService({
    name: 'support',
    ...support(
      supportSettings.parse({
        PORT: '0',
        MONGODB_URI: 'mongodb://given-by-the-test-service',
        NATS_URL: 'nats://given-by-the-test-service',
        PUBLIC_ORIGIN: 'http://localhost:3000',
        MAIL_FROM: 'family-chores@example.org',
        MAIL_TO: 'support@example.org',
        MAIL_OUTBOX: outbox,
        ...settings,
      }),
    ),
  });
  return {
    ...service,
    async stop() {
      await service.stop();
      await rm(outbox, { recursive: true });
    },
  };
}

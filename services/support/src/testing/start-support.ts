import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { supportSettings } from '../settings.ts';
import { support } from '../support.ts';

/** Starts this service for a test, with some settings changed; its mails go to files unless a mail server is named. */
export function startSupport(settings: Record<string, string>): Promise<TestService> {
  return startTestService({
    name: 'support',
    ...support(
      supportSettings.parse({
        PORT: '0',
        MONGODB_URI: 'mongodb://given-by-the-test-service',
        NATS_URL: 'nats://given-by-the-test-service',
        PUBLIC_ORIGIN: 'http://localhost:3000',
        MAIL_FROM: 'family-chores@example.org',
        MAIL_TO: 'support@example.org',
        ...settings,
      }),
    ),
  });
}

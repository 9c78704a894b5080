import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { support } from '../service.ts';

/** By default, emails go to a temporary folder. */
export async function startSupport(settings: Record<string, string>): Promise<TestService> {
  const mailFolder = await mkdtemp(join(tmpdir(), 'family-chores-support-'));
  const service = await startTestService(support, {
    settings: {
      MAIL_TO: 'support@example.org',
      SMTP_URL: undefined,
      MAIL_OUTBOX: mailFolder,
      ...settings,
    },
  });
  return {
    ...service,
    async stop() {
      await service.stop();
      await rm(mailFolder, { recursive: true });
    },
  };
}

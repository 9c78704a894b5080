import { accountDeleted } from '@family-chores/contracts/identity/account-deletion';
import { sendContactMessage } from '@family-chores/contracts/support/contact';
import { event } from '@family-chores/service-kit/events';
import type { TestService } from '@family-chores/service-kit/testing';
import { ContactMessage } from '../contact/contact-message.model.ts';
import { buildMessage } from '../testing/build-message.ts';
import { startSupport } from '../testing/start-support.ts';

let service: TestService;

beforeAll(async () => {
  service = await startSupport({});
});
afterAll(() => service.stop());

async function sendAs(accountId: number | undefined): Promise<number> {
  const client = await service.as(accountId);
  return (await client.call(sendContactMessage, { body: buildMessage() })).body.id;
}

it('erases what a deleted account sent, and no other message from the same address', async () => {
  const ownId = await sendAs(601);
  const otherIds = [await sendAs(602), await sendAs(undefined)];
  await service.deliver(event(accountDeleted, { accountId: 601 }));
  const remaining = await ContactMessage.find({ _id: { $in: [ownId, ...otherIds] } }).lean();
  const remainingIds = remaining.map(({ _id }) => _id);
  expect(remainingIds.toSorted((a, b) => a - b)).toEqual(otherIds);
});

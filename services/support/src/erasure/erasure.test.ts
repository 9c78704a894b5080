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

it('erases what a deleted account has written, and nothing that others wrote from the same address', async () => {
  const send = async (accountId?: number) =>
    (await (await service.as(accountId)).call(sendContactMessage, { body: buildMessage() })).body.id;
  const [own, other, anonymous] = [await send(71), await send(72), await send()];
  await service.deliver(event(accountDeleted, { accountId: 71 }));
  const left = await ContactMessage.find({ _id: { $in: [own, other, anonymous] } })
    .sort({ _id: 1 })
    .lean();
  expect(left.map(({ _id }) => _id)).toEqual([other, anonymous]);
});

import { problem } from '@family-chores/contracts/problem';
import type { ContactForm } from '@family-chores/contracts/support/contact';
import { isDuplicate, nextId } from '@family-chores/service-kit/mongo';
import { ContactMessage } from './contact-message.model.ts';

interface MessageOrigin {
  isPriority: boolean;
  accountId: number | undefined;
  requestKey: string | undefined;
}

/**
 * @returns the message's id; for a repeated request, the id of the message that the first request stored
 * @throws Problem `idempotency-key-reused` if the repeated request has different content
 */
export async function receiveMessage(
  form: ContactForm,
  { isPriority, accountId, requestKey }: MessageOrigin,
): Promise<number> {
  const now = new Date();
  const _id = await nextId('contactMessage');
  try {
    await ContactMessage.create({
      _id,
      ...form,
      isPriority,
      ...(accountId !== undefined && { accountId }),
      ...(requestKey !== undefined && { requestKey }),
      receivedAt: now,
      dueAt: now,
      attempts: 0,
    });
    return _id;
  } catch (error) {
    if (!isDuplicate(error, 'requestKey')) throw error;
  }
  const first = await ContactMessage.findOne({ requestKey }).lean();
  const isSame = first?.name === form.name && first.email === form.email && first.message === form.message;
  if (!first || !isSame) throw problem('idempotency-key-reused');
  return first._id;
}

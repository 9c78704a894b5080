import { log } from '@family-chores/service-kit/log';
import type { Mailer } from '../mail/mailer.ts';
import { ContactMessage, type ContactMessageDocument } from './contact-message.model.ts';
import { leaseMs, nextAttemptAt } from './delivery.rules.ts';

export interface Delivery {
  mailer: Mailer;
  from: string;
  to: string;
  /** Makes Message-IDs globally unique. */
  host: string;
}

type UnsentMessage = Omit<ContactMessageDocument, 'requestKey'>;

const MAX_PER_RUN = 50;

/**
 * Sends the mails that are due, subscribers' messages first, then by age, until one fails: the others would most likely
 * fail too. A mail is sent once, unless the process is killed or the mail server stops responding just after accepting
 * it. Then it is sent again under the same Message-ID, by which the receiver recognizes the duplicate.
 */
export async function deliverMessages(delivery: Delivery, now: Date): Promise<void> {
  for (let tried = 0; tried < MAX_PER_RUN; tried += 1) {
    const message = await claim(now);
    if (!message || !(await deliver(message, delivery, now))) return;
  }
}

/** Leases a message to this process: no other process takes it before the lease expires. */
function claim(now: Date): Promise<UnsentMessage | null> {
  return ContactMessage.findOneAndUpdate(
    { dueAt: { $lte: now } },
    { $set: { dueAt: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
    { sort: { isPriority: -1, dueAt: 1 }, returnDocument: 'after' },
  ).lean();
}

async function deliver(
  message: UnsentMessage,
  { mailer, from, to, host }: Delivery,
  now: Date,
): Promise<boolean> {
  const { _id, name, email, receivedAt, attempts, isPriority } = message;
  try {
    await mailer.send({
      messageId: `<contact-${_id}.${receivedAt.getTime()}@${host}>`,
      from,
      to,
      replyTo: { name, address: email },
      subject: `${isPriority ? '[Priority] ' : ''}Message from ${name}`,
      priority: isPriority ? 'high' : 'normal',
      text: message.message,
      date: receivedAt,
    });
  } catch (error) {
    await ContactMessage.updateOne({ _id }, { $set: { dueAt: nextAttemptAt(attempts, now) } });
    // The error's text may repeat addresses.
    log.warn(
      { contactMessage: _id, attempts, code: codeOf(error) },
      'A mail could not be sent; it will be retried',
    );
    return false;
  }
  await ContactMessage.updateOne({ _id }, { $set: { sentAt: now }, $unset: { dueAt: 1 } });
  return true;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

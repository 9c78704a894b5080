import { log } from '@family-chores/service-kit/log';
import type { Mailer } from '../mail/mailer.ts';
import { ContactMessage, type ContactMessageDocument } from './contact-message.model.ts';
import { leaseMs, nextAttemptAt } from './delivery.rules.ts';

export interface Delivery {
  mailer: Mailer;
  from: string;
  to: string;
  /** Makes a mail's id unique in the world. */
  host: string;
}

type Waiting = Omit<ContactMessageDocument, 'requestKey'>;

const mostAtOnce = 50;

/**
 * Mails what is due, subscribers' messages before others and older before newer, until a mail fails: then the others would most likely fail too. A mail goes out
 * once, unless the process is killed, or the mail server falls silent, just after it was handed over: then it goes out
 * again under the same Message-ID, by which the receiver knows it.
 */
export async function deliverMessages(delivery: Delivery, now: Date): Promise<void> {
  for (let tried = 0; tried < mostAtOnce; tried += 1) {
    const message = await claim(now);
    if (!message || !(await deliver(message, delivery, now))) return;
  }
}

/** Takes a message for this process: no other one takes it before its lease is over. */
function claim(now: Date): Promise<Waiting | null> {
  return ContactMessage.findOneAndUpdate(
    { dueAt: { $lte: now } },
    { $set: { dueAt: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
    { sort: { isPriority: -1, dueAt: 1 }, returnDocument: 'after' },
  ).lean();
}

async function deliver(message: Waiting, { mailer, from, to, host }: Delivery, now: Date): Promise<boolean> {
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
      'A mail was not sent; it is tried again',
    );
    return false;
  }
  await ContactMessage.updateOne({ _id }, { $set: { sentAt: now }, $unset: { dueAt: 1 } });
  return true;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

import { log } from '../log/index.ts';
import { database } from '../mongo/index.ts';
import { LEASE_MS, nextAttemptAt } from './delivery.rules.ts';
import type { Mail, Mailer } from './mailer.ts';

/** The delivery state of an email, part of the document it is composed from. */
export interface MailDelivery {
  /** When to attempt it next; absent once sent. */
  dueAt?: Date;
  /** Number of attempts to send it. */
  attempts: number;
  sentAt?: Date;
}

interface Queued extends MailDelivery {
  _id: string | number;
}

export interface MailQueue<Id extends string | number> {
  readonly mailer: Mailer;
  /** The collection of the documents that emails are composed from. */
  readonly collection: string;
  /** Which of the due emails are sent first. */
  readonly sort: Readonly<Record<string, 1 | -1>>;
  /** Composes the email of a document; null when none is to be sent. */
  readonly compose: (id: Id) => Promise<Mail | null>;
}

const MAX_PER_RUN = 50;

/**
 * Sends the emails that are due until one fails: the others would most likely fail too. An email is sent once, unless the
 * process is killed or the mail server stops responding just after accepting it. Then it is sent again under the same
 * Message-ID, by which the receiver recognizes the duplicate.
 */
export async function deliverMails<Id extends string | number>(
  queue: MailQueue<Id>,
  now: Date,
): Promise<void> {
  for (let tried = 0; tried < MAX_PER_RUN; tried += 1) {
    const queued = await claim(queue, now);
    if (!queued || !(await deliver(queue, queued, now))) return;
  }
}

const documents = (collection: string) => database().collection<Queued>(collection);

/** Leases an email to this process: no other process takes it before the lease expires. */
function claim({ collection, sort }: Pick<MailQueue<never>, 'collection' | 'sort'>, now: Date) {
  return documents(collection).findOneAndUpdate(
    { dueAt: { $lte: now } },
    { $set: { dueAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
    { sort, returnDocument: 'after' },
  );
}

async function deliver<Id extends string | number>(
  { mailer, collection, compose }: MailQueue<Id>,
  queued: Queued,
  now: Date,
): Promise<boolean> {
  const { _id, attempts } = queued;
  // A document that was queued again in the meantime has another time, and is not changed.
  const leased = { _id, ...(queued.dueAt && { dueAt: queued.dueAt }) };
  try {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the ids of a collection are of one type
    const mail = await compose(_id as Id);
    if (mail) await mailer.send(mail);
  } catch (error) {
    await documents(collection).updateOne(leased, { $set: { dueAt: nextAttemptAt(attempts, now) } });
    // The error's text may repeat addresses.
    log.warn({ collection, attempts, code: codeOf(error) }, 'An email could not be sent; it will be retried');
    return false;
  }
  await documents(collection).updateOne(leased, { $set: { sentAt: now }, $unset: { dueAt: 1 } });
  return true;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

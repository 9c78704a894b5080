import type { Model } from 'mongoose';
import { processLeased } from '../leased-queue/index.ts';
import { log } from '../log/index.ts';
import type { Mail, Mailer } from './mailer.ts';

/** The delivery state of an email, part of the document it is composed from. */
export interface MailDelivery {
  /** When to attempt to send it next; absent once it was sent. */
  dueAt?: Date;
  attempts: number;
  sentAt?: Date;
}

/** A collection of documents from which emails are composed, and how they are sent. */
export interface MailQueue<Queued extends MailDelivery & { _id: string | number }> {
  readonly mailer: Mailer;
  readonly model: Model<Queued>;
  readonly sort: Readonly<Record<string, 1 | -1>>;
  /** Composes the email of a document; null when none is to be sent. */
  readonly compose: (id: Queued['_id']) => Promise<Mail | null>;
}

/** How long a process may take to send an email, in ms: longer than the sum of all timeouts of sending. */
export const LEASE_MS = 5 * 60_000;
const MAX_PER_RUN = 50;
/** An email is retried for as long as it is stored. */
const RETRY = { firstMs: 5000, maxMs: 3_600_000 };

/**
 * Sends the due emails. It stops when one fails, because the others would most likely fail too. After a crash or
 * an outage, an email may be sent again under the same Message-ID, by which the receiver recognizes the duplicate.
 */
export function deliverMails<Queued extends MailDelivery & { _id: string | number }>(
  { mailer, model, sort, compose }: MailQueue<Queued>,
  clock = () => new Date(),
): Promise<void> {
  return processLeased<Queued>(
    {
      model,
      sort,
      due: (moment) => ({ dueAt: { $lte: moment } }),
      leaseField: 'dueAt',
      leaseMs: LEASE_MS,
      maxPerRun: MAX_PER_RUN,
      retry: RETRY,
      async handle({ _id }) {
        const mail = await compose(_id);
        if (mail) await mailer.send(mail);
        return { $set: { sentAt: clock() }, $unset: { dueAt: 1 } };
      },
      onFailure(error, { attempts }) {
        const { collectionName } = model.collection;
        // Only the error's code is logged, because its message may contain email addresses.
        log.warn(
          { collection: collectionName, attempts, code: codeOf(error) },
          'An email could not be sent; it will be retried',
        );
        return { endsRun: true };
      },
    },
    clock,
  );
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

import { sha256 } from '@family-chores/service-kit/hash';
import { processLeased } from '@family-chores/service-kit/leased-queue';
import { log } from '@family-chores/service-kit/log';
import { noticeDeliveries } from './metrics.ts';
import { NoticeModel, type StoredNotice } from './notice.model.ts';
import { toNotice } from './notice.rules.ts';
import { post } from './webhooks.ts';

export interface NoticeDelivery {
  webhooks: readonly string[];
  /** Signs the notices. */
  secret: string;
  publicOrigin: string;
}

/** Longer than a delivery takes: all webhooks are called in parallel, each with a timeout of 5 s. */
export const LEASE_MS = 60_000;
const MAX_PER_RUN = 20;
const RETRY = { firstMs: 5_000, maxMs: 3_600_000 };
/** How long a notice is retried if a webhook refuses it. */
export const GIVE_UP_AFTER_MS = 24 * 3_600_000;

interface Refusal {
  /** The webhook's origin: the rest of an address may contain a secret. */
  webhook: string;
  reason: string;
}

/** @returns the webhooks that refused the notice */
async function deliver(notice: StoredNotice, { webhooks, secret, publicOrigin }: NoticeDelivery) {
  const body = JSON.stringify(toNotice(notice, publicOrigin));
  const outcomes = webhooks
    .filter((url) => !notice.acceptedBy.includes(sha256(url)))
    .map(async (url): Promise<Refusal[]> => {
      const reason = await post(url, body, secret);
      if (reason !== null) return [{ webhook: new URL(url).origin, reason }];
      noticeDeliveries.inc({ outcome: 'accepted' });
      await NoticeModel.updateOne({ _id: notice._id }, { $addToSet: { acceptedBy: sha256(url) } });
      return [];
    });
  return (await Promise.all(outcomes)).flat();
}

const refusalText = (refusals: readonly Refusal[]) =>
  refusals.map(({ webhook, reason }) => `${webhook}: ${reason}`).join(', ');

/**
 * Posts the notices that are due, each at least once to every webhook. New notices come first, so that retries for a
 * webhook that is down do not delay them.
 */
export function deliverNotices(delivery: NoticeDelivery, clock = () => new Date()): Promise<void> {
  const done = { $unset: { dueAt: 1 } } as const;
  return processLeased<StoredNotice>(
    {
      model: NoticeModel,
      due: (now) => ({ dueAt: { $lte: now } }),
      leaseField: 'dueAt',
      leaseMs: LEASE_MS,
      sort: { attempts: 1, dueAt: 1 },
      maxPerRun: MAX_PER_RUN,
      retry: RETRY,
      async handle(notice) {
        const refusals = await deliver(notice, delivery);
        if (refusals.length === 0) return done;
        const { _id, at, name, action, attempts } = notice;
        if (clock().getTime() - at.getTime() < GIVE_UP_AFTER_MS) throw new Error(refusalText(refusals));
        noticeDeliveries.inc({ outcome: 'given-up' }, refusals.length);
        log.error(
          { notice: _id, name, action, attempts, refusals },
          'Gave up delivering a notice about a release',
        );
        return done;
      },
      onFailure(error, { _id, attempts }) {
        log.warn({ error, notice: _id, attempts }, 'Could not deliver a notice about a release; will retry');
      },
    },
    clock,
  );
}

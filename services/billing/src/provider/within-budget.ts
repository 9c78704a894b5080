import { problem } from '@family-chores/contracts/problem';

/** Time for all Stripe calls of one request: less than the 5 s a request has, so that it can still return a problem. */
const REQUEST_BUDGET_MS = 4500;

/**
 * Waits for calls to the card provider, but only within the time budget. Calls that exceed it continue, and what they
 * change arrives by webhook.
 * @throws Problem `card-provider-away`
 */
export async function withinBudget<T>(work: Promise<T>, budgetMs = REQUEST_BUDGET_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(problem('card-provider-away', { detail: `No response within ${budgetMs} ms`, retryAfter: 1 }));
    }, budgetMs);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

import { problem } from '@family-chores/contracts/problem';

/** What all calls for one request may take together, in ms: below the 5 s a request has, so that it fails in its own words. */
const requestBudgetMs = 4500;

/**
 * Waits for work that asks the card provider, but not for ever. Work that is given up goes on, and what it changes is
 * learned by webhook.
 * @throws Problem `card-provider-away`
 */
export async function withinBudget<T>(work: Promise<T>, budgetMs = requestBudgetMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(problem('card-provider-away', { detail: `No answer within ${budgetMs} ms`, retryAfter: 1 }));
    }, budgetMs);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

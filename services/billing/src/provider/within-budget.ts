import { withinDeadline } from '@family-chores/service-kit/http';

/** Less than the 5 s that a request may take, which leaves time to respond with a problem. */
const REQUEST_BUDGET_MS = 4500;

/**
 * Waits for calls to the card provider within the time budget. Calls that take longer continue in the background.
 * @throws Problem `card-provider-away` if they take longer
 */
export const withinBudget = <T>(work: Promise<T>, budgetMs = REQUEST_BUDGET_MS): Promise<T> =>
  withinDeadline(work, budgetMs, 'card-provider-away');

import { problem } from '@family-chores/contracts/problem';

/**
 * Waits for work, but no longer than the deadline. The work itself is not canceled.
 * @throws Problem of the given type when the deadline has passed
 */
export async function withinDeadline<T>(
  work: Promise<T>,
  deadlineMs: number,
  type: 'unavailable' | 'card-provider-away' = 'unavailable',
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(problem(type, { detail: `No response within ${deadlineMs} ms`, retryAfter: 1 }));
    }, deadlineMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

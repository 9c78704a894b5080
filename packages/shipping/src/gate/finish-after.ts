/** Runs `finish` after `work`, even if the work fails. If both fail, throws the error of the work. */
export async function finishAfter<Result>(
  work: () => Promise<Result>,
  finish: () => Promise<void>,
): Promise<Result> {
  const [worked] = await Promise.allSettled([work()]);
  const [finished] = await Promise.allSettled([finish()]);
  if (worked.status === 'rejected') throw worked.reason;
  if (finished.status === 'rejected') throw finished.reason;
  return worked.value;
}

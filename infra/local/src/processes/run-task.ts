// Calls one function for `inChildProcess`.
import type { TaskOutcome } from './in-child-process.ts';

const [, , module = '', name = ''] = process.argv;

async function outcomeOf(input: unknown): Promise<TaskOutcome> {
  try {
    const { [name]: task } = await import(`../${module}.js`);
    return { result: await task(input) };
  } catch (error) {
    return { error };
  }
}

process.once('message', async (input) => {
  process.send?.(await outcomeOf(input));
});
// The parent has received the outcome, or has died.
process.once('disconnect', () => process.exit());

import { countAllOperationsAsSlow } from '../logs/count-all-as-slow.ts';
import { assertLogsContainNoPersonalData } from '../logs/search-logs.ts';
import { startControlServer } from './control-server.ts';
import { writeStackAddress } from './stack-address.ts';
import { type ProductOptions, startProduct } from './start-product.ts';

/**
 * Starts a stack for the journeys of this process and of the processes that this one starts.
 * @returns a function that stops the stack, and throws if its logs contain personal data or credentials
 */
export async function startStackOfJourneys(options: ProductOptions = {}): Promise<() => Promise<void>> {
  const { origin, cards, stack, clock, stop } = await startProduct(options);
  await countAllOperationsAsSlow(stack);
  const control = await startControlServer(stack.processes);
  const { root: data, assets, environments, mail } = stack.data;
  writeStackAddress({ origin, control: control.origin, cards, clock, data, assets, environments, mail });
  return async () => {
    await control.stop();
    try {
      await assertLogsContainNoPersonalData(stack);
    } finally {
      await stop();
    }
  };
}

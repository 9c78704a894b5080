import { startControlServer } from './control-server.ts';
import { writeStackAddress } from './stack-address.ts';
import { startProduct } from './start-product.ts';

/** Starts everything for the journeys of this process, and of those it starts from now on; answers how to end it. */
export async function startStackOfJourneys(): Promise<() => Promise<void>> {
  const { origin, cards, stack, stop } = await startProduct();
  const control = await startControlServer(stack.processes);
  const { assets, environments, mail } = stack.data;
  writeStackAddress({ origin, control: control.origin, cards, assets, environments, mail });
  return async () => {
    await control.stop();
    await stop();
  };
}

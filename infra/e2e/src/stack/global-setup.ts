import { findChromium, noChromium } from '../chromium.ts';
import { startControlServer } from './control-server.ts';
import { writeStackAddress } from './stack-address.ts';
import { startProduct } from './start-product.ts';

/** Starts everything once, for all journeys; answers how to end it. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a setup from there
export default async function startEverything(): Promise<() => Promise<void>> {
  if (!findChromium()) throw new Error(noChromium);
  const { origin, cards, stack, stop } = await startProduct();
  const control = await startControlServer(stack.processes);
  const { assets, environments, mail } = stack.data;
  writeStackAddress({ origin, control: control.origin, cards, assets, environments, mail });
  return async () => {
    await control.stop();
    await stop();
  };
}

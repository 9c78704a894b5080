import type { Journey, PageLoad } from './journeys.ts';
import type { Network } from './networks.ts';
import type { PageBenchOptions } from './options.ts';
import type { JourneyResult } from './report/load-table.ts';
import type { StorageState, VariantName, Variants } from './variants.ts';
import type { SignedIn } from './signed-in.ts';

interface ComparisonInput {
  readonly journey: Journey;
  readonly network: Network;
  readonly options: PageBenchOptions;
}

const NEW_VISITOR: StorageState = { cookies: [], origins: [] };

/** Runs both variants in pairs, in alternating order, so that other work on the machine slows both equally. */
export async function compare(
  { journey, network, options: { loads, warmUps } }: ComparisonInput,
  { variants, signedIn }: { readonly variants: Variants; readonly signedIn: SignedIn },
): Promise<JourneyResult> {
  const measured: Record<VariantName, PageLoad[]> = { federated: [], bundled: [] };
  const { familyId } = signedIn;
  for (let pair = -warmUps; pair < loads; pair += 1) {
    const state = journey.isSignedIn ? await signedIn.state() : NEW_VISITOR;
    const order: VariantName[] = pair % 2 === 0 ? ['federated', 'bundled'] : ['bundled', 'federated'];
    for (const variant of order) {
      const load = await variants.onFreshPage(variant, state, (page) =>
        journey.run(page, { network, familyId }),
      );
      if (pair >= 0) measured[variant].push(load);
    }
  }
  return { journey: journey.name, network: network.name, limit: journey.limit, ...measured };
}

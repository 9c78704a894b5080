import type { Journey, Load } from './journeys.ts';
import type { Network } from './networks.ts';
import type { Options } from './options.ts';
import type { JourneyResult } from './report/load-table.ts';
import type { SideName, Sides } from './sides.ts';
import type { SignedIn } from './signed-in.ts';

interface Comparison {
  readonly journey: Journey;
  readonly network: Network;
  readonly options: Options;
}

/** Loads both sides in pairs and alternates which one is first, so that other load on the machine affects both equally. */
export async function compare(
  { journey, network, options: { loads, warmUps } }: Comparison,
  { sides, person }: { readonly sides: Sides; readonly person: SignedIn },
): Promise<JourneyResult> {
  const measured: Record<SideName, Load[]> = { federated: [], bundled: [] };
  const { familyId } = person;
  for (let pair = -warmUps; pair < loads; pair += 1) {
    const state = await person.state();
    const order: SideName[] = pair % 2 === 0 ? ['federated', 'bundled'] : ['bundled', 'federated'];
    for (const side of order) {
      const load = await sides.onFreshPage(side, state, (page) => journey.run(page, { network, familyId }));
      if (pair >= 0) measured[side].push(load);
    }
  }
  return { journey: journey.name, network: network.name, bar: journey.bar, ...measured };
}

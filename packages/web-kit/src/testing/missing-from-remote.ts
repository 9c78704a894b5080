import { remoteManifest } from '@family-chores/contracts/registry/remote-manifest';
import type { Remote } from '../remote/define-remote.ts';

/** The pages and parts that a `remote.json` declares but the remote does not provide. */
export function missingFromRemote(manifest: unknown, { pages = {}, parts = {} }: Remote): string[] {
  const { routes, slots } = remoteManifest.parse(manifest);
  const partsOf = new Map<string, object>(Object.entries(parts));
  const badges = routes.flatMap(({ destination }) =>
    destination?.badge ? { slot: 'frame.badge', part: destination.badge } : [],
  );
  return [
    ...routes.filter(({ page }) => !(page in pages)).map(({ page }) => `page ${page}`),
    ...[...slots, ...badges]
      .filter(({ slot, part }) => !(part in (partsOf.get(slot) ?? {})))
      .map(({ slot, part }) => `part ${part} of ${slot}`),
  ];
}

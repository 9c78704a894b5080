import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { NavigationBar, NavigationItem } from '@family-chores/ui/layout';
import { RemotePart, useApplicable } from '@family-chores/web-kit/remote';
import { Link, useLocation } from '@family-chores/web-kit/routing';
import { useSettled } from '../prefetch/settled.ts';
import { pageNameAt } from '../release/page-name.ts';
import { destinationsOf, type FamilyDestination } from './destinations.rules.ts';

interface Props {
  release: ReleaseDocument;
  familyId: number;
}

export function Destinations({ release, familyId }: Props) {
  const current = pageNameAt(release, useLocation().pathname);
  const { hasSettled } = useSettled();
  const destinations = useApplicable(destinationsOf(release, familyId), familyId);
  return (
    <NavigationBar label="Family">
      {destinations.map((destination) => (
        <NavigationItem
          key={destination.path}
          icon={destination.icon}
          isCurrent={current === `${destination.remote}/${destination.page}`}
          railOnly={destination.screens === 'wide'}
          badge={hasSettled && <Badge destination={destination} familyId={familyId} />}
        >
          <Link to={destination.path}>{destination.title}</Link>
        </NavigationItem>
      ))}
    </NavigationBar>
  );
}

/** Not rendered before the page has settled, so that loading the badge's code does not slow the page down. */
function Badge({ destination, familyId }: { destination: FamilyDestination; familyId: number }) {
  const { remote, badge } = destination;
  return (
    badge && <RemotePart remote={remote} part={badge} name="frame.badge" props={{ familyId }} optional />
  );
}

import type { Release } from '@family-chores/contracts/registry/releases';
import { EmptyState } from '@family-chores/ui/feedback';
import { Grid, Section } from '@family-chores/ui/layout';
import { ChannelCard } from './channel-card.tsx';

/** In px: room for a build's id beside its name. */
const NARROWEST = 360;

/** What pages follow comes first. */
const stableFirst = (releases: readonly Release[]) =>
  releases.toSorted((one, other) => Number(other.channel === 'stable') - Number(one.channel === 'stable'));

export function ChannelsSection({ releases }: { releases: readonly Release[] }) {
  return (
    <Section title="Channels">
      {releases.length === 0 ? (
        <EmptyState>Nothing of it is released. Release a build from the list below.</EmptyState>
      ) : (
        <Grid minColumn={NARROWEST} stretch>
          {stableFirst(releases).map((release) => (
            <ChannelCard key={release.channel} release={release} />
          ))}
        </Grid>
      )}
    </Section>
  );
}

import type { Release } from '@family-chores/contracts/registry/releases';
import { EmptyState } from '@family-chores/ui/feedback';
import { Grid, Section } from '@family-chores/ui/layout';
import { ChannelCard } from './channel-card.tsx';

/** Minimum width, in px, so that a build's id fits beside its label. */
const MIN_CARD_WIDTH = 360;

const stableFirst = (releases: readonly Release[]) =>
  releases.toSorted((one, other) => Number(other.channel === 'stable') - Number(one.channel === 'stable'));

export function ChannelsSection({ releases }: { releases: readonly Release[] }) {
  return (
    <Section title="Channels">
      {releases.length === 0 ? (
        <EmptyState>No build has been released yet. Release one from the list below.</EmptyState>
      ) : (
        <Grid minColumn={MIN_CARD_WIDTH} stretch>
          {stableFirst(releases).map((release) => (
            <ChannelCard key={release.channel} release={release} />
          ))}
        </Grid>
      )}
    </Section>
  );
}

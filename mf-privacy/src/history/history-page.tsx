import type { Family } from '@family-chores/contracts/families/families';
import { HISTORY_DAYS } from '@family-chores/contracts/families/history-kinds';
import { Button } from '@family-chores/ui/actions';
import { EmptyState, LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Select } from '@family-chores/ui/forms';
import { Card, Stack } from '@family-chores/ui/layout';
import { Mascot } from '@family-chores/ui/mascot';
import { Heading, Text } from '@family-chores/ui/text';
import { isActingRefusal } from '@family-chores/web-kit/api';
import { useChooseMember, useCurrentMember, useRights } from '@family-chores/web-kit/family-data';
import { FamilyPage } from '@family-chores/web-kit/family-page';
import { usePolling } from '@family-chores/web-kit/live';
import { QueryFailed, ShowEarlier } from '@family-chores/web-kit/remote';
import { BackLink } from '@family-chores/web-kit/routing';
import { useState } from 'react';
import { usePrivacyHistoryInfiniteQuery } from './history.api.ts';
import { HistoryDays } from './history-days.tsx';

export function HistoryPage() {
  return <FamilyPage>{(family) => <WhatChanged family={family} />}</FamilyPage>;
}

function WhatChanged({ family }: { family: Family }) {
  const { canManage } = useRights(family.id);
  return (
    <Stack gap="lg">
      <div>
        <BackLink to="/settings">Settings</BackLink>
        <Heading level={1}>What changed</Heading>
        <Text tone="soft">Who changed what in the last {HISTORY_DAYS} days. Older entries are deleted.</Text>
      </div>
      {canManage ? (
        <History family={family} />
      ) : (
        <EmptyState picture={<Mascot mood="helper" size={96} />} title="Parents can read this">
          Ask a parent if you want to know what changed in your family.
        </EmptyState>
      )}
    </Stack>
  );
}

function History({ family: { id: familyId, members } }: { family: Family }) {
  const [memberId, setMemberId] = useState<number | undefined>();
  const me = useCurrentMember(familyId);
  const choose = useChooseMember(familyId);
  const query = usePrivacyHistoryInfiniteQuery({ familyId, memberId }, usePolling());
  const { data, error, refetch } = query;
  const entries = data?.pages.flat();

  if (isActingRefusal(error) && me) {
    const enter = <Button onClick={() => choose(me, () => void refetch())}>Enter PIN</Button>;
    return (
      <EmptyState picture={<Mascot mood="helper" size={96} />} title="Your PIN is needed" action={enter}>
        {error.message}
      </EmptyState>
    );
  }
  return (
    <>
      <Select
        label="Show"
        value={memberId ?? ''}
        onChange={({ target }) => setMemberId(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">Everyone</option>
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {error && !entries && <QueryFailed query={query}>The history could not be loaded.</QueryFailed>}
      {!error && !entries && (
        <LoadingRegion label="Loading the history">
          <Skeleton height="240px" />
        </LoadingRegion>
      )}
      {entries?.length === 0 && (
        <EmptyState picture={<Mascot mood="casual" size={96} />} title="Nothing changed">
          Changes of members, chores, rewards and settings appear here, with who made them.
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <Card>
          <HistoryDays entries={entries} members={members} />
        </Card>
      )}
      <ShowEarlier query={query} />
    </>
  );
}

import { Select } from '@family-chores/ui/forms';
import { Inline, Stack } from '@family-chores/ui/layout';
import { PointsBadge, useFamily } from '@family-chores/web-kit/family-data';
import { useState } from 'react';
import { PointsEntries } from './points-entries.tsx';

interface Props {
  familyId: number;
  firstMemberId: number;
}

export function PointsHistory({ familyId, firstMemberId }: Props) {
  const members = useFamily(familyId).data?.members ?? [];
  const [chosen, setChosen] = useState(firstMemberId);
  const member = members.find(({ id }) => id === chosen) ?? members[0];
  if (!member) return null;
  return (
    <Stack gap="md">
      <Select
        label="Family member"
        value={member.id}
        onChange={({ target }) => setChosen(Number(target.value))}
      >
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Inline justify="space-between">
        <span>{member.name} now has</span>
        <PointsBadge points={member.points} />
      </Inline>
      <PointsEntries key={member.id} familyId={familyId} memberId={member.id} />
    </Stack>
  );
}

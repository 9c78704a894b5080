import type { Member } from '@family-chores/contracts/families/members';
import { Switch } from '@family-chores/ui/forms';
import { Stack } from '@family-chores/ui/layout';
import { useFamily } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import { styled } from 'styled-components';
import { space } from '@family-chores/ui/theme';
import { dailyRepetition, type Repetition } from './repeat.rules.ts';

const RepeatOptions = lazyPart(() =>
  import(/* webpackChunkName: "series-form" */ './repeat-options.tsx').then((m) => m.RepeatOptions),
);

interface Props {
  member: Member;
  /** The first day if no other is chosen, such as `2026-11-24`. */
  start: string;
  /** Null if the chore does not repeat. */
  value: Repetition | null;
  onChange: (value: Repetition | null) => void;
}

const Options = styled.div`
  margin-bottom: ${space('md')};
`;

export function RepeatSwitch({ member, start, value, onChange }: Props) {
  const members = useFamily(member.familyId).data?.members ?? [];
  return (
    <Options>
      <Stack gap="sm">
        <Switch
          label="Repeat"
          checked={value !== null}
          onChange={({ target }) => onChange(target.checked ? dailyRepetition(member.id, start) : null)}
        />
        {value && <RepeatOptions defaultStart={start} value={value} members={members} onChange={onChange} />}
      </Stack>
    </Options>
  );
}

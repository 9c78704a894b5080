import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Avatar } from '@family-chores/ui/data';
import { Card, Section, Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { space } from '@family-chores/ui/theme';
import { AwayNote, useToday } from '@family-chores/web-kit/family-data';
import { styled } from 'styled-components';
import { listedAssignments, hasNeverHadChores } from '../assignments/assignments.rules.ts';
import { StarterPacks } from '../starter-packs/starter-packs.tsx';
import { BirthdayNote } from './birthday-note.tsx';
import { Disclosure } from './disclosure.tsx';
import { TodayGroups } from './today-groups.tsx';
import { progressText } from './today.rules.ts';
import { starCounter } from './use-star.tsx';

interface Props {
  members: readonly Member[];
  /** The acting member, who may approve chores that the others completed. */
  current: Member;
  startsOpen: boolean;
  assignments: readonly Assignment[];
  onCompleted: () => void;
}

/** Aligns the titles with the member's picture. */
const Content = styled.div`
  padding: 0 ${space('md')} ${space('md')};
`;

/** The other members' chores, so that a family can share one tablet. */
export function OthersToday({ members, current, startsOpen, assignments, onCompleted }: Props) {
  const today = useToday();
  if (members.length === 0) return null;
  return (
    <Section title="Everyone else">
      <Card padding="none">
        {members.map((member) => (
          <Disclosure
            key={member.id}
            startsOpen={startsOpen}
            label={
              <>
                <span {...starCounter(member.id)}>
                  <Avatar id={member.id} name={member.name} />
                </span>
                <Stack gap="xs">
                  <Text as="span" weight="bold">
                    {member.name}
                  </Text>
                  <Text as="span" size="sm" tone="soft">
                    {progressText(listedAssignments(member, assignments, today), today)}
                  </Text>
                  <AwayNote member={member} />
                  <BirthdayNote member={member} />
                </Stack>
              </>
            }
          >
            <Content>
              <TodayGroups
                member={member}
                verifier={current}
                assignments={assignments}
                onCompleted={onCompleted}
              />
              {hasNeverHadChores(member, assignments) && <StarterPacks member={member} />}
            </Content>
          </Disclosure>
        ))}
      </Card>
    </Section>
  );
}

import { Inline, Stack } from '@family-chores/ui/layout';
import { Heading } from '@family-chores/ui/text';
import { FamilyPage as Frame } from '@family-chores/web-kit/family-page';
import { FamilyAwayButton } from '../away/family-away-button.tsx';
import { WeeklyChallenge } from '../challenges/weekly-challenge.tsx';
import { EmptyFamily } from '../dashboard/empty-family.tsx';
import { AddMemberButton } from '../members/add-member-button.tsx';
import { FamilyMembers } from '../members/family-members.tsx';
import { FamilyAchievements } from '../milestones/family-achievements.tsx';

/** `/dashboard/:familyId/family`: the members, and what they achieved together. */
export function FamilyPage() {
  return (
    <Frame empty={(familyId) => <EmptyFamily familyId={familyId} titleLevel={1} />}>
      {({ id }) => (
        <Stack gap="2xl">
          <Inline justify="space-between">
            <Heading level={1}>Family</Heading>
            <Inline gap="sm">
              <FamilyAwayButton familyId={id} />
              <AddMemberButton familyId={id} />
            </Inline>
          </Inline>
          <WeeklyChallenge familyId={id} />
          <FamilyMembers familyId={id} />
          <FamilyAchievements familyId={id} />
        </Stack>
      )}
    </Frame>
  );
}

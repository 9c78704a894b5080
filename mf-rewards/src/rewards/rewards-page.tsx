import { VisuallyHidden } from '@family-chores/ui/text';
import { FamilyPage } from '@family-chores/web-kit/family-page';
import { RewardsDashboard } from './rewards-dashboard.tsx';

/** `/dashboard/:familyId/rewards`: the rewards as a page of their own. */
export function RewardsPage() {
  return (
    <FamilyPage>
      {({ id }) => (
        <>
          <VisuallyHidden as="h1">Rewards</VisuallyHidden>
          <RewardsDashboard familyId={id} />
        </>
      )}
    </FamilyPage>
  );
}

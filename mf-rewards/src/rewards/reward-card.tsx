import type { Member } from '@family-chores/contracts/families/members';
import type { Reward } from '@family-chores/contracts/rewards/rewards';
import { Medallion } from '@family-chores/ui/data';
import { ProgressBar } from '@family-chores/ui/feedback';
import { Card, Inline, Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';
import { space } from '@family-chores/ui/theme';
import { PointsBadge, pointsNumber } from '@family-chores/web-kit/family-data';
import { styled } from 'styled-components';
import { RedeemButton } from './redeem-button.tsx';
import { RedeemForOther } from './redeem-for-other.tsx';
import { RewardActions } from './reward-actions.tsx';

interface Props {
  reward: Reward;
  /** The acting member, whose points are compared with the price. */
  member: Member;
  others: readonly Member[];
  onRedeemed: () => void;
}

/** Fills the card's height, so that the buttons of adjacent cards are aligned. */
const Whole = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space('md')};
  height: 100%;
`;

/** The name and price. With large text on a phone, the actions move below them. */
const Words = styled.div`
  flex: 1 1 6em;
  min-width: 0;
`;

const Below = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space('md')};
  margin-top: auto;
`;

export function RewardCard({ reward, member, others, onRedeemed }: Props) {
  const { name, description, pointsCost } = reward;
  const missingPoints = pointsCost - member.points;
  const isAffordable = missingPoints <= 0;
  const othersWhoCanAfford = others.filter(({ points }) => points >= pointsCost);
  return (
    <Card tone={isAffordable ? 'celebrate' : 'plain'} as="li">
      <Whole>
        <Inline gap="md" align="start">
          <Medallion icon="gift" tone={isAffordable ? 'celebrate' : 'plain'} size={44} />
          <Words>
            <Stack gap="xs">
              <Heading level={3}>{name}</Heading>
              <span>
                <PointsBadge points={pointsCost} />
              </span>
            </Stack>
          </Words>
          <RewardActions reward={reward} />
        </Inline>
        {description && (
          <Text tone="soft" detail>
            {description}
          </Text>
        )}
        <Below>
          <ProgressBar
            label={`Progress towards ${name}`}
            labelHidden
            tone="celebrate"
            value={Math.min(member.points, pointsCost)}
            max={pointsCost}
            valueText={isAffordable ? 'Enough points' : neededText(missingPoints)}
          />
          <RedeemButton reward={reward} member={member} onRedeemed={onRedeemed} />
          {!isAffordable && (
            <RedeemForOther reward={reward} members={othersWhoCanAfford} onRedeemed={onRedeemed} />
          )}
        </Below>
      </Whole>
    </Card>
  );
}

/** "1 more point needed" or "1,200 more points needed". */
const neededText = (points: number) =>
  `${pointsNumber(points)} more ${points === 1 ? 'point' : 'points'} needed`;

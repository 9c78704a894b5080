import { Icon, type IconName } from '@family-chores/ui/icons';
import { Text } from '@family-chores/ui/text';
import { color } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

const rankIcons: readonly IconName[] = ['crown', 'trophy', 'medal'];

const Rank = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 28px;
  color: ${color('celebrate-ink')};
`;

export function RankMark({ rank }: { rank: number }) {
  const icon = rankIcons[rank - 1];
  return (
    <Rank>
      {icon ? (
        <Icon name={icon} size={24} filled title={`Rank ${rank}`} />
      ) : (
        <Text as="span" tone="soft" weight="bold" numeric>
          {rank}
        </Text>
      )}
    </Rank>
  );
}

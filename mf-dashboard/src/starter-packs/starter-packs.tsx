import type { Member } from '@family-chores/contracts/families/members';
import { Spinner } from '@family-chores/ui/actions';
import { hueOf } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { Stack } from '@family-chores/ui/layout';
import { Pictogram } from '@family-chores/ui/pictograms';
import { Text } from '@family-chores/ui/text';
import { color, radius, space } from '@family-chores/ui/theme';
import { useRights } from '@family-chores/web-kit/family-data';
import { useId } from 'react';
import { styled } from 'styled-components';
import { packsFor, packText } from './starter-packs.rules.ts';
import { useStarterPack } from './use-starter-pack.ts';

const Packs = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space('sm')};
  padding: 0;
  list-style: none;
`;

const Pack = styled.button`
  display: flex;
  align-items: center;
  gap: ${space('md')};
  width: 100%;
  min-height: 64px;
  padding: ${space('sm')} ${space('md')};
  border: 1.5px solid ${color('line')};
  border-radius: ${radius('md')};
  background: ${color('surface')};
  text-align: start;
  cursor: pointer;
  touch-action: manipulation;
  > svg {
    flex: none;
    margin-left: auto;
    color: ${color('ink-soft')};
  }
  @media (hover: hover) {
    &:hover {
      border-color: ${color('control-line')};
      background: ${color('sunken')};
    }
  }
`;

const Words = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

export function StarterPacks({ member }: { member: Member }) {
  const titleId = useId();
  const { plan, pendingTitle } = useStarterPack(member.familyId);
  const { canManage } = useRights(member.familyId);
  const packs = packsFor(member.age);
  if (packs.length === 0 || !canManage) return null;
  return (
    <Stack gap="sm">
      <Text id={titleId} weight="bold" size="sm" tone="soft">
        Or start {member.name} with a routine
      </Text>
      <Packs role="list" aria-labelledby={titleId}>
        {packs.map((pack) => (
          <li key={pack.title}>
            <Pack
              type="button"
              aria-disabled={pendingTitle !== null || undefined}
              onClick={pendingTitle === null ? () => void plan(pack.title, [member]) : undefined}
            >
              <Pictogram name={pack.pictogram} hue={hueOf(member.id)} size={40} />
              <Words>
                <Text as="span" weight="bold">
                  {pack.title}
                </Text>
                <Text as="span" size="sm" tone="soft">
                  {packText(pack)}
                </Text>
              </Words>
              {pendingTitle === pack.title ? <Spinner /> : <Icon name="plus" />}
            </Pack>
          </li>
        ))}
      </Packs>
    </Stack>
  );
}

import { from, space } from '@family-chores/ui/theme';
import { Slot } from '@family-chores/web-kit/remote';
import { useAccount } from '@family-chores/web-kit/session';
import { styled } from 'styled-components';
import { useSettled } from '../prefetch/settled.ts';

const BannerContainer = styled.div`
  width: 100%;
  max-width: 1200px;
  margin-inline: auto;
  &:not(:empty) {
    padding: ${space('md')} ${space('lg')} 0;
    ${from('md')} {
      padding-inline: ${space('2xl')};
    }
  }
  @media print {
    display: none;
  }
`;

/**
 * The live region is rendered before its first notice, because screen readers announce only what is added to an
 * existing region.
 */
export function BannerPlace() {
  const account = useAccount();
  const { hasSettled } = useSettled();
  return (
    <BannerContainer role="status">
      {hasSettled && account && <Slot name="frame.banner" props={{}} optional />}
    </BannerContainer>
  );
}

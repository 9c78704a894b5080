import { from, space } from '@family-chores/ui/theme';
import { Slot } from '@family-chores/web-kit/remote';
import { useAccount } from '@family-chores/web-kit/session';
import { styled } from 'styled-components';
import { useCalm } from './calm.ts';

const Place = styled.div`
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
 * What everybody who has an account should know wherever they are. Above the page, so that it covers nothing; there
 * before its words, so that they are announced, politely.
 */
export function BannerPlace() {
  const account = useAccount();
  const { isCalm } = useCalm();
  const hasAccount = account && !account.guest;
  return (
    <Place role="status">{isCalm && hasAccount && <Slot name="frame.banner" props={{}} optional />}</Place>
  );
}

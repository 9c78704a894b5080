import { from, space } from '@family-chores/ui/theme';
import { Slot } from '@family-chores/web-kit/remote';
import { styled } from 'styled-components';
import { useCalm } from './calm.ts';

/** As wide as the widest page with a margin beside it that holds the Help button. */
const HAS_MARGIN = '1460px';

/**
 * Over the page there would always be something below it that somebody wants to press. So it has a line of its own above
 * the page, and floats only beside it: in the lower corner of a wide screen, at the side where toasts are not.
 */
const Corner = styled.aside`
  display: flex;
  justify-content: flex-end;
  width: 100%;
  max-width: 1200px;
  min-height: 52px;
  margin: 0 auto -16px;
  /* A margin would move the page itself, and leave a stripe above what lies over all of it. */
  padding-top: 8px;
  padding-inline: ${space('lg')};
  ${from('md')} {
    padding-inline: ${space('2xl')};
  }
  @media (min-width: ${HAS_MARGIN}) {
    position: fixed;
    z-index: 20;
    bottom: max(12px, env(safe-area-inset-bottom));
    left: 12px;
    width: auto;
    margin: 0;
    padding: 0;
  }
  @media print {
    display: none;
  }
`;

export function HelpCorner() {
  return <Corner aria-label="Help">{useCalm().isCalm && <Slot name="frame.help" props={{}} />}</Corner>;
}

import { from, space } from '@family-chores/ui/theme';
import { Slot } from '@family-chores/web-kit/remote';
import { styled } from 'styled-components';
import { useSettled } from '../prefetch/settled.ts';

/** From this width on, the widest page leaves a margin that fits the Help button. */
const HAS_MARGIN = '91.25em';

/**
 * Floating over the page, the button would cover something clickable. So it has its own line above the page and floats
 * only beside it, in the bottom corner of a wide screen, on the side without toasts.
 */
const Corner = styled.aside`
  display: flex;
  justify-content: flex-end;
  width: 100%;
  max-width: 1200px;
  min-height: 52px;
  margin: 0 auto -16px;
  /* A margin would shift the page and leave a gap above full-page overlays. */
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
  return (
    <Corner aria-label="Help">{useSettled().hasSettled && <Slot name="frame.help" props={{}} />}</Corner>
  );
}

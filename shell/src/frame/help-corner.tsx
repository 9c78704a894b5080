import { FRAME_START } from '@family-chores/ui/layout';
import { from, space } from '@family-chores/ui/theme';
import { Slot } from '@family-chores/web-kit/remote';
import { css, styled } from 'styled-components';
import { useSettled } from '../prefetch/settled.ts';

/** From this width on, the widest page leaves a margin that fits the Help button. */
const HAS_MARGIN = '91.25em';

/**
 * Where the Help button is: on wide screens in the navigation's `rail`; on phones in a `line` above the page, or in a
 * `menu` that the page shows itself. `line` alone is for pages without navigation: there, the button is in the line on
 * wide screens too, or beside the page where there is room.
 */
type HelpPlace = 'line' | 'rail or line' | 'rail or menu';

const inRail = css`
  position: fixed;
  z-index: 21;
  bottom: max(12px, env(safe-area-inset-bottom));
  left: 0;
  justify-content: center;
  width: ${FRAME_START};
  min-height: 0;
  margin: 0;
  padding: 0;
`;

/** Puts the button in the bottom corner of a wide screen, on the side without toasts. */
const besideThePage = css`
  @media (min-width: ${HAS_MARGIN}) {
    position: fixed;
    z-index: 20;
    bottom: max(12px, env(safe-area-inset-bottom));
    left: 12px;
    width: auto;
    margin: 0;
    padding: 0;
  }
`;

/**
 * A button that floats over the page would cover something clickable, so Help is above the page, beside it or in the
 * rail.
 */
const Corner = styled.aside<{ $place: HelpPlace }>`
  display: ${({ $place }) => ($place === 'rail or menu' ? 'none' : 'flex')};
  justify-content: flex-end;
  width: 100%;
  max-width: 1200px;
  min-height: 52px;
  margin: 0 auto -16px;
  /* A margin at the top would shift the page and leave a gap above full-page overlays. */
  padding-top: 8px;
  padding-inline: ${space('lg')};
  ${from('md')} {
    display: flex;
    padding-inline: ${space('2xl')};
    ${({ $place }) => $place !== 'line' && inRail}
  }
  ${({ $place }) => $place === 'line' && besideThePage}
  @media print {
    display: none;
  }
`;

export function HelpCorner({ place = 'line' }: { place?: HelpPlace }) {
  const { hasSettled } = useSettled();
  return (
    <Corner aria-label="Help" $place={place}>
      {hasSettled && <Slot name="frame.help" props={{}} />}
    </Corner>
  );
}

import { createGlobalStyle } from 'styled-components';
import { from } from '../theme/tokens.ts';

/** From this width on, the navigation rail is wide and shows names beside its icons instead of below them. */
export const WIDE_RAIL_QUERY = '@media (min-width: 90em)';

/** CSS: the height of the navigation bar on phones; 0 where there is none. */
export const FRAME_BOTTOM = 'var(--frame-bottom, 0px)';
/** CSS: the width of the navigation rail from medium screens up; 0 where there is none. */
export const FRAME_START = 'var(--frame-start, 0px)';

/** Keeps the navigation from covering the page, fixed elements and the focused element. */
export const FrameInsets = createGlobalStyle`
  :root {
    --frame-bottom: calc(1.25rem + 40px + env(safe-area-inset-bottom, 0px));
    scroll-padding-bottom: ${FRAME_BOTTOM};
  }
  body {
    padding-bottom: ${FRAME_BOTTOM};
    padding-left: ${FRAME_START};
  }
  ${from('md')} {
    :root {
      --frame-bottom: 0px;
      --frame-start: 6.5rem;
    }
  }
  ${WIDE_RAIL_QUERY} {
    :root {
      --frame-start: 13rem;
    }
  }
  @media print {
    :root {
      --frame-bottom: 0px;
      --frame-start: 0px;
    }
  }
`;

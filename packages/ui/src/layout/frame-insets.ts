import { createGlobalStyle } from 'styled-components';
import { from } from '../theme/tokens.ts';

/** Below it the rail is as narrow as its icons; from here on, the names are beside them. */
export const WIDE_RAIL_QUERY = '@media (min-width: 90em)';

/** The space that the navigation takes from the page, in CSS: its height on phones, else its width; 0 without one. */
export const FRAME_BOTTOM = 'var(--frame-bottom, 0px)';
export const FRAME_START = 'var(--frame-start, 0px)';

/** Makes room for the navigation: for the page, for what is fixed at its edges, and for the focus. */
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

import { css } from 'styled-components';

/** High and wide enough for a finger. */
export const footerItem = css`
  display: inline-flex;
  align-items: center;
  min-width: 44px;
  min-height: 44px;
`;

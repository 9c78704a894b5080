import { css } from 'styled-components';

/** Large enough for touch. */
export const footerItem = css`
  display: inline-flex;
  align-items: center;
  min-width: 44px;
  min-height: 44px;
`;

import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

type VisuallyHiddenProps = ComponentPropsWithRef<'span'> & { as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' };

const Box = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for screen readers only. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <Box {...props} />;
}

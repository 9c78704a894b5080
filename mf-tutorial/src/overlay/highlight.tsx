import { color, motion, radius } from '@family-chores/ui/theme';
import { keyframes, styled } from 'styled-components';
import type { Box } from './geometry.ts';

const appear = keyframes`
  from { opacity: 0; }
`;

/** The frame's shadow dims the page around it, so that the framed element stays bright. */
const Frame = styled.div`
  position: absolute;
  border-radius: ${radius('lg')};
  box-shadow:
    0 0 0 4px ${color('celebrate')},
    0 0 0 100vmax rgb(27 22 19 / 62%);
  pointer-events: none;
  animation: ${appear} ${motion('slow')} ease-out;
`;

export function Highlight({ box }: { box: Box }) {
  return <Frame data-testid="highlight" style={{ ...box }} />;
}

import { styled } from 'styled-components';
import { color, radius, shadow } from '../theme/tokens.ts';

const Link = styled.a`
  position: fixed;
  z-index: 60;
  top: 8px;
  left: 8px;
  padding: 12px 20px;
  border-radius: ${radius('md')};
  background: ${color('surface')};
  box-shadow: ${shadow('lg')};
  font-weight: 700;
  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;

/** The first element of the page: lets keyboard users skip the header. Its target is `Page`. */
export function SkipLink() {
  return <Link href="#content">Skip to content</Link>;
}

import { styled } from 'styled-components';
import { animationName } from '../theme/keyframes.ts';
import { color } from '../theme/tokens.ts';
import { Mascot, type MascotMood } from './mascot.tsx';

const Edge = styled.span`
  display: block;
  height: 84px;
  padding: 6px 24px 0;
  border-bottom: 3px solid ${color('line')};
  overflow: hidden;
`;

/** Animated instead of the mascot itself, because the cheerleader has an animation of its own. */
const Rising = styled.span`
  display: inline-flex;
  max-width: 100%;
  animation: 500ms cubic-bezier(0.3, 1.4, 0.6, 1) 150ms backwards ${animationName('peek')};
`;

/** The mascot looks over an edge, for a place where nothing is left to do. Purely decorative. */
export function PeekingMascot({ mood = 'casual' }: { mood?: MascotMood }) {
  return (
    <Edge aria-hidden>
      <Rising>
        <Mascot mood={mood} size={132} />
      </Rising>
    </Edge>
  );
}

import { styled } from 'styled-components';
import { animationName } from '../theme/keyframes.ts';
import { color } from '../theme/tokens.ts';

type ConfettiProps = {
  /** 20 by default (product specification, section 9). */
  pieces?: number;
};

/** Also styles the pieces, because a styled component for each piece would slow down rendering. */
const Field = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
  > span {
    position: absolute;
    top: 0;
    width: 10px;
    height: 16px;
    border-radius: 3px;
    transform: translate(0, var(--rest));
    animation: 2.6s cubic-bezier(0.3, 0.5, 0.6, 1) both ${animationName('fall')};
  }
`;

const colors = (['celebrate', 'accent', 'hue-1', 'hue-3', 'hue-4', 'hue-2'] as const).map(color);
/** Golden-ratio steps spread any number of pieces evenly without looking regular. */
const spread = (index: number) => (index * 0.618034) % 1;

function styleOf(index: number) {
  return {
    left: `${2 + spread(index + 1) * 94}%`,
    background: colors[index % colors.length],
    borderRadius: index % 3 === 0 ? '50%' : undefined,
    animationDelay: `${spread(index * 3) * 500}ms`,
    '--rest': `${4 + spread(index * 5 + 2) * 88}vh`,
    '--drift': `${spread(index * 7) * 160 - 80}px`,
    '--spin': `${1 + spread(index * 2) * 2}turn`,
  };
}

/** Confetti falling over its positioned parent, static with reduced motion. Purely decorative. */
export function Confetti({ pieces = 20 }: ConfettiProps) {
  return (
    <Field aria-hidden data-testid="confetti">
      {Array.from({ length: pieces }, (_, index) => (
        <span key={index} style={styleOf(index)} />
      ))}
    </Field>
  );
}

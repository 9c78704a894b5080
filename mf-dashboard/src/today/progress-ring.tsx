import { color } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

const SIZE = 64;
const STROKE_WIDTH = 7;
const RADIUS = (SIZE - STROKE_WIDTH) / 2;

const Box = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  > * {
    grid-area: 1 / 1;
  }
`;

const Circle = styled.circle`
  fill: none;
  stroke-width: ${STROKE_WIDTH};
`;

const Track = styled(Circle)`
  stroke: ${color('line')};
`;

const Arc = styled(Circle)`
  stroke: ${color('success')};
  stroke-linecap: round;
`;

interface Props {
  done: number;
  total: number;
  /** Shown in the middle: a picture of about 40 px. */
  children: React.ReactNode;
}

/** A ring that fills as the day's chores are done. Screen readers skip it, so show the numbers as text beside it. */
export function ProgressRing({ done, total, children }: Props) {
  const share = total > 0 ? Math.min(done / total, 1) : 0;
  return (
    <Box aria-hidden>
      <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`}>
        <Track cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} />
        {share > 0 && (
          <Arc
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            pathLength={1}
            strokeDasharray={1}
            strokeDashoffset={1 - share}
            transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
          />
        )}
      </svg>
      {children}
    </Box>
  );
}

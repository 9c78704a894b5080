import { styled } from 'styled-components';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { color, fontSize, radius } from '../theme/tokens.ts';

type CountBadgeProps = {
  /** Nothing is shown for 0. */
  count: number;
  /** What is counted, for screen readers: `waiting`. */
  label: string;
};

const MAX_SHOWN = 99;

const Disc = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 1.4em;
  padding-inline: 0.35em;
  border-radius: ${radius('full')};
  background: ${color('ink')};
  color: ${color('surface')};
  font-size: min(${fontSize('sm')}, var(--count-badge-max-size, 1rem));
  font-weight: 800;
  font-variant-numeric: tabular-nums;
  line-height: 1.4em;
`;

/** The number of pending items beside the text of a link or button, and part of its accessible name. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <>
      <Disc aria-hidden>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</Disc>
      <VisuallyHidden>
        {count} {label}
      </VisuallyHidden>
    </>
  );
}

import { styled } from 'styled-components';
import { Icon, type IconName } from '../icons/index.ts';
import { color } from '../theme/tokens.ts';

type MedallionProps = {
  icon: IconName;
  /** Not won yet: shown as a grey outline. Say so in words beside it, too. */
  locked?: boolean;
  /** Side in px. */
  size?: number;
};

const Disc = styled.span<{ $locked: boolean; $size: number }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  background: ${({ $locked }) => ($locked ? color('sunken') : color('celebrate'))};
  color: ${({ $locked }) => ($locked ? color('ink-soft') : color('on-celebrate'))};
  box-shadow: ${({ $locked }) =>
    $locked
      ? `inset 0 0 0 2px ${color('line')}`
      : `inset 0 0 0 4px ${color('celebrate-soft')}, 0 0 0 2px ${color('celebrate')}`};
`;

/** A round award with its icon, golden once it is won. */
export function Medallion({ icon, locked = false, size = 64 }: MedallionProps) {
  return (
    <Disc $locked={locked} $size={size} aria-hidden>
      <Icon name={locked ? 'lock' : icon} size={Math.round(size * 0.46)} filled={!locked} />
    </Disc>
  );
}

import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import type { hueOf } from '../data/hue.ts';
import { pictogramPaths, type PictogramName } from './pictogram-paths.ts';

type PictogramProps = {
  /** Null shows sparkles, for something that has no picture of its own. */
  name: PictogramName | null;
  /** The tint, for example a member's; gray by default. */
  hue?: ReturnType<typeof hueOf> | 'ink-soft';
  /** Width and height in px, including the tile around the picture. */
  size?: number;
};

const Tile = styled.span<{ $size: number }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: ${({ $size }) => Math.round($size / 5)}px;
  background: color-mix(in srgb, var(--pictogram-hue) 14%, transparent);
  color: ${color('ink')};
  print-color-adjust: exact;
  > svg {
    width: 78%;
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

/** A picture in a tinted tile. It is decoration: put the name beside it. */
export function Pictogram({ name, hue = 'ink-soft', size = 48 }: PictogramProps) {
  const { areas, lines } = pictogramPaths[name ?? 'sparkles'];
  return (
    <Tile $size={size} style={{ '--pictogram-hue': color(hue) }} aria-hidden>
      <svg viewBox="0 0 48 48">
        <path d={areas} fill="color-mix(in srgb, var(--pictogram-hue) 45%, transparent)" />
        <path d={lines} fill="none" stroke="currentColor" />
      </svg>
    </Tile>
  );
}

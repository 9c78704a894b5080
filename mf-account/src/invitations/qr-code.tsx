import { radius, space } from '@family-chores/ui/theme';
import { generate } from 'lean-qr';
import { styled } from 'styled-components';

/** Quiet zone around the code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Dark on light in every theme: many cameras cannot read inverted codes. */
const Picture = styled.svg`
  display: block;
  width: min(100%, 216px);
  margin-inline: auto;
  padding: ${space('xs')};
  border-radius: ${radius('md')};
  background: #fff;
  color: #000;
`;

/** @returns a path that draws each dark module as a unit square, and the number of modules per side */
function modulesOf(text: string): { path: string; size: number } {
  const code = generate(text);
  const numbers = Array.from({ length: code.size }, (_, index) => index);
  const path = numbers
    .flatMap((y) => numbers.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
    .join('');
  return { path, size: code.size };
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = modulesOf(text);
  const side = size + 2 * QUIET_ZONE;
  return (
    <Picture
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </Picture>
  );
}

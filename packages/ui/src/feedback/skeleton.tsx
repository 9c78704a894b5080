import { styled } from 'styled-components';
import { animationName } from '../theme/keyframes.ts';
import { color, radius, type RadiusName } from '../theme/tokens.ts';

type SkeletonProps = {
  /** CSS lengths; defaults to a full-width line of text. */
  width?: string;
  height?: string;
  radius?: RadiusName;
};

const Block = styled.span<{ $width: string; $height: string; $radius: RadiusName }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height};
  border-radius: ${({ $radius }) => radius($radius)};
  background: ${color('line')};
  animation: ${animationName('breathe')} 1.6s ease-in-out infinite;
`;

/** A placeholder block. Put a group of them into a `LoadingRegion`, which announces what is loading. */
export function Skeleton({ width = '100%', height = '1rem', radius: corner = 'sm' }: SkeletonProps) {
  return <Block aria-hidden $width={width} $height={height} $radius={corner} />;
}

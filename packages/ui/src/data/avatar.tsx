import { createContext, type ReactNode, use } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { hueOf } from './hue.ts';
import { initialOf } from './initial-of.ts';

const sizes = { sm: 28, md: 40, lg: 56 } as const;

type AvatarProps = {
  /** The member's id, which determines the color and the picture. */
  id: number | string;
  /** Its first letter is shown, unless the member has a picture. */
  name: string;
  size?: keyof typeof sizes;
  /** Announces the name. Use it only where the name is not shown beside the avatar. */
  labeled?: boolean;
};

const Disc = styled.span<{ $side: number }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $side }) => $side}px;
  height: ${({ $side }) => $side}px;
  border-radius: 50%;
  color: ${color('on-hue')};
  font-size: ${({ $side }) => Math.round($side * 0.45)}px;
  font-weight: 800;
  line-height: 1;
  user-select: none;
  print-color-adjust: exact;
`;

/** The pictures of members who have a face, by the member's id. */
export const AvatarFaces = createContext<ReadonlyMap<number | string, ReactNode>>(new Map());

/** A member's color with their face or initial. It looks the same everywhere. */
export function Avatar({ id, name, size = 'md', labeled = false }: AvatarProps) {
  return (
    <Disc
      $side={sizes[size]}
      style={{ background: color(hueOf(id)) }}
      {...(labeled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {use(AvatarFaces).get(id) ?? initialOf(name)}
    </Disc>
  );
}

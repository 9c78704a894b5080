import { styled } from 'styled-components';
import { animationName } from '../theme/keyframes.ts';
import { Body } from './body.tsx';
import { Casual } from './casual.tsx';
import { Cheerleader } from './cheerleader.tsx';
import { Helper } from './helper.tsx';

const moods = { helper: Helper, casual: Casual, cheerleader: Cheerleader } as const;

export type MascotMood = keyof typeof moods;

type MascotProps = {
  /** The helper explains, the casual one keeps the user company, the cheerleader cheers. */
  mood?: MascotMood;
  /** Height in px. */
  size?: number;
  /** Accessible name of a meaningful picture; without it the mascot is hidden from assistive technology. */
  title?: string;
};

const Svg = styled.svg`
  flex: none;
  max-width: 100%;
  overflow: visible;
`;

/** Wraps the picture, because browsers animate an `svg` element itself on the main thread. */
const Hop = styled.span`
  display: inline-flex;
  flex: none;
  max-width: 100%;
  animation: ${animationName('hop')} 0.5s ease-in-out 4;
`;

/** The product's raccoon. */
export function Mascot({ mood = 'helper', size = 140, title }: MascotProps) {
  const Mood = moods[mood];
  const picture = (
    <Svg
      viewBox="0 0 160 184"
      height={size}
      data-mood={mood}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <Body />
      <Mood />
    </Svg>
  );
  return mood === 'cheerleader' ? <Hop>{picture}</Hop> : picture;
}

import { Icon } from '@family-chores/ui/icons';
import { color } from '@family-chores/ui/theme';
import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';

const DURATION_MS = 700;
const SIDE = 28;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Props {
  /** Middles of the start and of the counter, in the window. */
  from: Point;
  to: Point;
  onLanded: () => void;
}

const Star = styled.span`
  position: fixed;
  z-index: 60;
  top: ${-SIDE / 2}px;
  left: ${-SIDE / 2}px;
  color: ${color('celebrate-deep')};
  line-height: 0;
  pointer-events: none;
  will-change: transform, opacity;
`;

const at = ({ x, y }: Point, scale: number, turn: number) =>
  `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;

/** The way up and over: transforms and opacity only, so that the page is not laid out or painted again. */
const flight = (from: Point, to: Point): Keyframe[] => [
  { transform: at(from, 0.6, 0), opacity: 0, easing: 'ease-out' },
  { transform: at({ x: from.x, y: from.y - 24 }, 1.5, -20), opacity: 1, offset: 0.25, easing: 'ease-in-out' },
  { transform: at(to, 1, 340), opacity: 1, offset: 0.9 },
  { transform: at(to, 0.4, 360), opacity: 0 },
];

/** The middle of an element in the window. */
export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** A star that flies from a chore to a counter, once. Nothing with reduced motion. Purely decorative. */
export function FlyingStar({ from, to, onLanded }: Props) {
  const star = useRef<HTMLSpanElement>(null);
  const fly = useEffectEvent(() => {
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const animation = isReduced
      ? undefined
      : star.current?.animate?.(flight(from, to), { duration: DURATION_MS, fill: 'both' });
    if (animation) animation.onfinish = () => onLanded();
    else onLanded();
    return animation;
  });
  useEffect(() => {
    const animation = fly();
    return () => animation?.cancel();
  }, []);
  return (
    <Star ref={star} aria-hidden>
      <Icon name="star" size={SIDE} filled />
    </Star>
  );
}

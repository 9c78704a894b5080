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
  /** Centers of the start and of the counter, in viewport coordinates. */
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

const transformAt = ({ x, y }: Point, scale: number, angle: number) =>
  `translate(${x}px, ${y}px) rotate(${angle}deg) scale(${scale})`;

/** Only transforms and opacity are animated, so that nothing is laid out or painted again. */
const flightKeyframes = (from: Point, to: Point): Keyframe[] => [
  { transform: transformAt(from, 0.6, 0), opacity: 0, easing: 'ease-out' },
  {
    transform: transformAt({ x: from.x, y: from.y - 24 }, 1.5, -20),
    opacity: 1,
    offset: 0.25,
    easing: 'ease-in-out',
  },
  { transform: transformAt(to, 1, 340), opacity: 1, offset: 0.9 },
  { transform: transformAt(to, 0.4, 360), opacity: 0 },
];

/** The center of an element, in viewport coordinates. */
export function centerOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** A purely decorative star that flies once from a chore to a counter, unless the user prefers reduced motion. */
export function FlyingStar({ from, to, onLanded }: Props) {
  const star = useRef<HTMLSpanElement>(null);
  const fly = useEffectEvent(() => {
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const animation = isReduced
      ? undefined
      : star.current?.animate?.(flightKeyframes(from, to), { duration: DURATION_MS, fill: 'both' });
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

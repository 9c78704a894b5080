import type { TutorialStep } from '@family-chores/contracts/tutorial/tutorials';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { findTarget, isFixed } from './find-target.ts';
import type { Scene } from './geometry.ts';
import { scrollTopFor } from './scroll.rules.ts';

type Step = Pick<TutorialStep, 'target' | 'position'>;

function measureScene({ target, position }: Step, card: HTMLElement | null): Scene {
  const found = findTarget(target)?.getBoundingClientRect();
  return {
    target: found ? { left: found.left, top: found.top, width: found.width, height: found.height } : null,
    card: { width: card?.offsetWidth ?? 0, height: card?.offsetHeight ?? 0 },
    screen: { width: document.documentElement.clientWidth, height: window.innerHeight },
    position,
  };
}

const isSameScene = (one: Scene, other: Scene) => JSON.stringify(one) === JSON.stringify(other);

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Identifies the layout regardless of scrolling: when it changes, the page has to scroll. Empty without a target. */
function positionKey({ target, card, screen }: Scene): string {
  return target
    ? [target.top + scrollY, target.height, card.height, screen.height].map(Math.round).join()
    : '';
}

/**
 * Measures the layout on every frame, because no set of observers covers scrolling, resizing, loading content and
 * animation. Only changes rerender.
 */
export function useScene({ target, position }: Step, card: RefObject<HTMLElement | null>): Scene | null {
  const [shownScene, setShownScene] = useState<Scene | null>(null);
  useLayoutEffect(() => {
    let last: Scene | null = null;
    let scrolledFor = '';
    let frame = 0;
    const update = () => {
      const scene = measureScene({ target, position }, card.current);
      if (!last || !isSameScene(scene, last)) setShownScene(scene);
      last = scene;
      const key = positionKey(scene);
      if (key && key !== scrolledFor && !isFixed(findTarget(target))) {
        const top = scrollTopFor({ ...scene, scrollTop: scrollY });
        scrollTo({ top, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
      }
      scrolledFor = key;
      frame = requestAnimationFrame(update);
    };
    update();
    return () => cancelAnimationFrame(frame);
  }, [target, position, card]);
  return shownScene;
}

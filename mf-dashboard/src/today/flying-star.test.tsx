import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { FlyingStar, centerOf } from './flying-star.tsx';

const endpoints = { from: { x: 300, y: 400 }, to: { x: 40, y: 60 } };

it('finds the center of an element', () => {
  const element = document.createElement('p');
  element.getBoundingClientRect = () => new DOMRect(10, 20, 100, 40);
  expect(centerOf(element)).toEqual({ x: 60, y: 40 });
});

it('animates only transforms and opacity, and reports the landing', () => {
  const animation: Partial<Animation> = { cancel: jest.fn() };
  const animate = jest.fn((_keyframes: Keyframe[]) => animation);
  Object.assign(Element.prototype, { animate });
  const onLanded = jest.fn();
  render(<FlyingStar {...endpoints} onLanded={onLanded} />);
  const [keyframes = []] = animate.mock.calls[0] ?? [];
  const keys = new Set(keyframes.flatMap((keyframe) => Object.keys(keyframe)));
  expect(keys).toEqual(new Set(['transform', 'opacity', 'offset', 'easing']));
  expect(onLanded).not.toHaveBeenCalled();
  animation.onfinish?.call(animation as Animation, new Event('finish') as AnimationPlaybackEvent);
  expect(onLanded).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(Element.prototype, 'animate');
});

it('reports the landing immediately with reduced motion', () => {
  const animate = jest.fn();
  Object.assign(Element.prototype, { animate });
  const { matchMedia } = globalThis;
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => Object.assign(matchMedia(media), { matches: true }));
  const onLanded = jest.fn();
  render(<FlyingStar {...endpoints} onLanded={onLanded} />);
  expect(animate).not.toHaveBeenCalled();
  expect(onLanded).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(Element.prototype, 'animate');
});

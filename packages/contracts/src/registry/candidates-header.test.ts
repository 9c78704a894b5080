import { candidatesOfPage } from './candidates-header.ts';
import type { CalledCandidate } from './service-releases.ts';

const chat = (share: number, offset = 0) => ({ name: 'chat', share, offset }) as const;
const familyPages = Array.from({ length: 1000 }, (_, index) => `/dashboard/${index + 7000}/week`);
const pagesCallingChat = (share: number, offset?: number) =>
  familyPages.filter((page) => candidatesOfPage([chat(share, offset)], page) === 'chat');

it.each([1, 5, 25, 100])('lets %i %% of the families call a candidate', (share) => {
  const expected = share * 10;
  const actual = pagesCallingChat(share).length;
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(2);
});

it('spreads families evenly even if the id of each is the first of a block of 100', () => {
  const firstOfBlocks = Array.from({ length: 40 }, (_, block) => `/dashboard/${block * 100 + 1}`);
  const calling = firstOfBlocks.filter((page) => candidatesOfPage([chat(50)], page) === 'chat');
  expect(Math.abs(calling.length - 20)).toBeLessThanOrEqual(2);
});

it('keeps the families of earlier steps, and starts with different families for a different offset', () => {
  expect(pagesCallingChat(25)).toEqual(expect.arrayContaining(pagesCallingChat(5)));
  expect(pagesCallingChat(5, 50).filter((page) => pagesCallingChat(5).includes(page))).toEqual([]);
});

it('names all candidates that a page calls', () => {
  const candidates: CalledCandidate[] = [
    chat(100),
    { name: 'billing', share: 1, offset: 0 },
    { name: 'rewards', share: 3, offset: 0 },
  ];
  // Family 212 is among the first 3 %, but not the first 1 %.
  expect(candidatesOfPage(candidates, '/dashboard/212')).toBe('chat rewards');
});

it('pages outside of a family call a candidate only at 100 %', () => {
  expect(candidatesOfPage([chat(99)], '/settings')).toBe('');
  expect(candidatesOfPage([chat(100)], '/settings')).toBe('chat');
  expect(candidatesOfPage([chat(99)], '/dashboard')).toBe('');
});

import { fitOnPage, PAGE_HEIGHT } from './fit-on-page.ts';

/** A page whose height grows with its font size. */
function pageOf(heightPerPoint: number): HTMLElement {
  const element = document.createElement('section');
  Object.defineProperty(element, 'scrollHeight', {
    get: () => heightPerPoint * Number.parseFloat(element.style.fontSize),
  });
  return element;
}

it.each([
  ['the regular font size for a small family', 20, '10.5pt'],
  ['a smaller font size for a large family', PAGE_HEIGHT / 8, '8pt'],
])('chooses %s', (_, heightPerPoint, fontSize) => {
  const page = pageOf(heightPerPoint);
  fitOnPage(page);
  expect([page.style.fontSize, page.style.zoom]).toEqual([fontSize, '']);
});

it('scales a page down if it does not fit even in the smallest font size', () => {
  const page = pageOf(PAGE_HEIGHT / 2);
  fitOnPage(page);
  expect([page.style.fontSize, page.style.zoom]).toEqual(['4pt', '0.5']);
});

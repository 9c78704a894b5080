import { aReleaseDocument } from '@family-chores/web-kit/testing';
import { readReleaseDocument } from './release-document.ts';

afterEach(() => document.head.replaceChildren());

it('reads the release document from the page', () => {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'release';
  script.textContent = JSON.stringify(aReleaseDocument());
  document.head.append(script);
  expect(readReleaseDocument(document)).toEqual(aReleaseDocument());
});

it('fails for a page without a release document', () => {
  expect(() => readReleaseDocument(document)).toThrow('The page came without its release document');
});

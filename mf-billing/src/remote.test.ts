import { missingFromRemote } from '@family-chores/web-kit/testing';
import manifest from '../remote.json' with { type: 'json' };
import { remote } from './remote.tsx';

it('exports every page and part that remote.json declares', () => {
  expect(missingFromRemote(manifest, remote)).toEqual([]);
});

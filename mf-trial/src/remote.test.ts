import { missingFromRemote } from '@family-chores/web-kit/testing';
import manifest from '../remote.json' with { type: 'json' };
import { remote } from './remote.tsx';

it('has every page and part declared in remote.json', () => {
  expect(missingFromRemote(manifest, remote)).toEqual([]);
});

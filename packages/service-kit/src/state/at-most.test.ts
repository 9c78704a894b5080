import { LRUCache } from 'lru-cache';
import { atMost } from './at-most.ts';

it('a cache keeps the most recently used entries, whether or not entries have a lifetime', () => {
  for (const options of [atMost(2), { ...atMost(2), ttl: 60_000 }]) {
    const cache = new LRUCache<string, number>(options);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect([...cache.keys()].toSorted()).toEqual(['a', 'c']);
  }
});

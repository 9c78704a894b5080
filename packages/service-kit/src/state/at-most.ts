/**
 * Options of a cache of at most `count` entries. With the option `max`, the cache would allocate memory for all of them
 * when it is created: 4 MB for 100,000.
 */
export const atMost = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 });

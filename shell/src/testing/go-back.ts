import { jest } from '@jest/globals';

const navigation = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}) };

/** The timeline of a page to which the browser went back. */
export function goBack(): void {
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([Object.assign(navigation, { type: 'back_forward' })]);
}

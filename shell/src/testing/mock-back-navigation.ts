import { jest } from '@jest/globals';

const navigation = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}) };

export function mockBackNavigation(): void {
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([Object.assign(navigation, { type: 'back_forward' })]);
}

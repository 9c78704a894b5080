import { startTestService, type TestService } from '@family-chores/service-kit/testing';

/** The whole service on an empty database. */
export function start__Name__(): Promise<TestService> {
  return startTestService({
    name: '__name__',
    routes: [],
  });
}

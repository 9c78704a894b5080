import type { Call } from '@family-chores/contracts/define-call';
import type { Service } from '../service/index.ts';
import { sendHostileRequests } from './hostile-requests.ts';
import type { ValidValues } from './sample-of.ts';
import { someFamily } from './some-family.ts';
import { startTestService, type TestService } from './start-test-service.ts';

interface ServiceTests {
  readonly start?: () => Promise<TestService>;
  /**
   * Valid values, keyed by the name of a field or parameter; a value for the path parameter of one call alone is keyed
   * by that call's path. The ids of a family of account 1 are always included.
   */
  readonly validValues?: (service: TestService) => Promise<ValidValues>;
}

/**
 * The fewest hostile requests that a call must get: the length of `hostileBodies` if it has a body, about that of
 * `hostileParameters` or `hostileQueries` if it has parameters or is a GET, otherwise none. Written as numbers, so that
 * tests fail if a list shrinks.
 */
function minRequestsOf({ body, params, method }: Call): number {
  if (body) return 31;
  return params || method === 'GET' ? 21 : 0;
}

/** Defines the tests that every service has. Their requests are derived from the contracts of the service's calls. */
export function describeService(
  definition: Service,
  { start = () => startTestService(definition), validValues = async () => ({}) }: ServiceTests = {},
): void {
  describe(definition.name, () => {
    let service: TestService;
    beforeAll(async () => {
      service = await start();
    });
    afterAll(() => service.stop());

    it('is ready', async () => {
      expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    });

    it('responds to no hostile request with a 5xx, and refuses bodies that break a contract', async () => {
      const { id: familyId, ann, ben } = someFamily(service);
      const family = { familyId, familyMemberId: ann, memberId: ann, senderId: ann, verifierId: ben };
      const { sent, wrong } = await sendHostileRequests(service, {
        ...family,
        ...(await validValues(service)),
      });
      expect(wrong).toEqual([]);
      for (const [call, count] of sent) expect(count).toBeGreaterThanOrEqual(minRequestsOf(call));
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    }, 120_000);
  });
}

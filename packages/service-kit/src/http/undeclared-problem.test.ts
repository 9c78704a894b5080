import { getSession } from '@family-chores/contracts/identity/accounts';
import { openApiDocument } from '@family-chores/contracts/openapi';
import { problem, type ProblemCode, problemCodes, problemType } from '@family-chores/contracts/problem';
import { jest } from '@jest/globals';
import { z } from 'zod';
import { log } from '../log/index.ts';
import { defineService } from '../service/index.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { route } from './index.ts';

const codes = Object.keys(problemCodes) as ProblemCode[];
/** The only problem that `getSession` declares; that call needs no input and no session, and has no limit. */
const declared = 'too-many-requests';
const ofEveryCall = ['internal', 'unavailable', 'overloaded'];

let service: TestService;
let thrown: ProblemCode;

beforeAll(async () => {
  service = await startTestService(
    defineService({
      name: 'problems',
      routes: [
        route(getSession, async () => {
          throw problem(thrown);
        }),
      ],
    }),
  );
});
afterAll(() => service.stop());

async function fail(code: ProblemCode) {
  thrown = code;
  return (await service.as()).call(getSession, {});
}

const documented = z
  .object({ paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.looseObject({}) }))) })
  .parse(openApiDocument());

it('returns the problems that a call declares or that every call may return', async () => {
  for (const code of [declared, ...ofEveryCall] as ProblemCode[]) {
    const { status, problem: body } = await fail(code);
    expect([status, body.type]).toEqual([problemCodes[code].status, problemType(code)]);
  }
});

it('logs an undeclared problem as a bug, with the call that failed, and returns `internal`', async () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  for (const code of codes.filter((each) => each !== declared && !ofEveryCall.includes(each))) {
    const { status, problem: body } = await fail(code);
    expect([status, body.type]).toEqual([500, problemType('internal')]);
    expect(logged).toHaveBeenLastCalledWith(
      { error: expect.objectContaining({ code }), method: 'GET', path: getSession.path },
      'A call failed with an undeclared problem',
    );
  }
});

it('returns exactly the statuses that the OpenAPI document lists for the call', async () => {
  jest.spyOn(log, 'error').mockImplementation(() => undefined);
  const responses = documented.paths[getSession.path]?.['get']?.responses ?? {};
  const statuses = new Set(['200']);
  for (const code of codes) statuses.add(String((await fail(code)).status));
  expect(Object.keys(responses).toSorted()).toEqual([...statuses].toSorted());
});

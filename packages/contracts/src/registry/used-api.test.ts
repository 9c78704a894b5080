import { usedApi } from './used-api.ts';

const callsIn = (...scripts: string[]) => {
  const { paths } = usedApi(scripts).openapi;
  return Object.entries(Object(paths)).flatMap(([path, methods]) =>
    Object.keys(Object(methods)).map((method) => `${method.toUpperCase()} ${path}`),
  );
};

it.each([
  ["in single quotation marks: query(c('PATCH /api/rewards/:id'))", ['PATCH /api/rewards/{id}']],
  ['in double quotation marks: {query:c("PATCH /api/rewards/:id")}', ['PATCH /api/rewards/{id}']],
  ['in a template: c(`PATCH /api/rewards/:id`)', ['PATCH /api/rewards/{id}']],
  ["after an apostrophe: it's c('PATCH /api/rewards/:id')", ['PATCH /api/rewards/{id}']],
  ['as a path without its method: "/api/telemetry"', ['POST /api/telemetry']],
  ['as a part of another text: "see PATCH /api/rewards/:id"', []],
  ['that does not exist: "PATCH /api/rewards/:id/gift"', []],
])('from code with a call %s, reads %j', (code, expected) => {
  expect(callsIn(code)).toEqual(expected);
});

it('finds the calls of every script, each once', () => {
  expect(callsIn('c("POST /api/rewards")', 'c("DELETE /api/rewards/:id");c("POST /api/rewards")')).toEqual([
    'POST /api/rewards',
    'DELETE /api/rewards/{id}',
  ]);
});

it('finds the live events, with the data that browsers receive', () => {
  const { asyncapi } = usedApi(['on({"points.changed":["listRewards"]});"family.created"']);
  expect(asyncapi).toMatchObject({
    components: {
      messages: {
        'points.changed': {
          payload: { allOf: [expect.anything(), { properties: { data: { type: 'object' } } }] },
        },
      },
    },
  });
  expect(JSON.stringify(asyncapi)).not.toContain('family.created');
});

it('lists only those problems of a call whose codes the scripts contain', () => {
  const { openapi } = usedApi(['c("POST /api/rewards");e.code==="reward-limit-reached"||"pin-wrong"']);
  expect(openapi).toMatchObject({
    paths: { '/api/rewards': { post: { 'x-problems': ['reward-limit-reached'] } } },
  });
});

it('refuses a call that is computed', () => {
  expect(() => usedApi(['c(`GET ${path}`)'])).toThrow('must be written as a literal');
});

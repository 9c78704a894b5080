import { schemaOf } from '@family-chores/contracts/openapi';
import { z } from 'zod';
import { type Direction, mismatches } from './schema.rules.ts';

const sides = { request: 'input', response: 'output' } as const;

/** Why a value with the schema `sent` may be invalid for the schema `accepted`. */
const compare = (direction: Direction, sent: z.ZodType, accepted: z.ZodType) =>
  mismatches(schemaOf(sent, sides[direction]), schemaOf(accepted, sides[direction]), {
    path: 'value',
    direction,
  });

const { object, string, int, number, boolean, array, literal, record, unknown } = z;
const reward = object({ id: int(), name: string() });
const kinds = z.enum(['daily', 'weekly']);
const pause = z.discriminatedUnion('kind', [
  object({ kind: literal('days'), days: int() }),
  object({ kind: literal('until'), day: z.iso.date() }),
]);

describe('in both directions', () => {
  const both = ['request', 'response'] as const;
  const cases = both.flatMap((direction) =>
    (
      [
        ['the same object', reward, reward],
        ['the same union', pause, pause],
        ['an integer as a number', int(), number()],
        ['one value as an enum', literal('daily'), kinds],
        ['fewer values than an enum has', z.enum(['daily']), kinds],
        ['an enum as text', kinds, string()],
        ['text as text or null', string(), string().nullable()],
        ['one member of a union', object({ kind: literal('days'), days: int() }), pause],
        ['the same record', record(string(), int()), record(string(), int())],
        ['an object as a record', object({ a: int() }), record(string(), number())],
        ['anything as unknown', pause, unknown()],
        ['a required field as an optional one', reward, object({ id: int(), name: string().optional() })],
        [
          'the parts of an intersection',
          z.intersection(object({ id: int() }), object({ name: string() })),
          reward,
        ],
      ] as const
    ).map(([name, sent, accepted]) => ({ name, direction, sent, accepted })),
  );
  it.each(cases)('accepts $name in a $direction', ({ direction, sent, accepted }) => {
    expect(compare(direction, sent, accepted)).toEqual([]);
  });
});

describe('a request', () => {
  it.each([
    [
      'contain a field that the service does not know',
      reward.extend({ icon: string() }),
      reward,
      'value.icon is sent, the service does not know it',
    ],
    [
      'contain an optional field that the service does not know',
      reward.extend({ icon: string().optional() }),
      reward,
      'value.icon is sent, the service does not know it',
    ],
    [
      'lack a field that the service requires',
      reward,
      reward.extend({ icon: string() }),
      'value.icon is required by the service, the client does not send it',
    ],
    [
      'sometimes lack a field that the service requires',
      object({ id: int().optional() }),
      object({ id: int() }),
      'value.id is required by the service, but may be missing',
    ],
    ['contain text instead of a number', string(), int(), 'value may be string, the service accepts integer'],
    [
      'contain a fraction instead of an integer',
      number(),
      int(),
      'value may be number, the service accepts integer',
    ],
    [
      'contain a value that was removed from an enum',
      kinds,
      z.enum(['daily']),
      'value may be "weekly", the service accepts "daily"',
    ],
    [
      'contain any text instead of an enum',
      string(),
      kinds,
      'value may be string, the service accepts "daily" or "weekly"',
    ],
    ['contain null', boolean().nullable(), boolean(), 'value may be null, the service accepts boolean'],
    [
      'contain an unknown value instead of a boolean',
      unknown(),
      boolean(),
      'value may be anything, the service accepts boolean',
    ],
    [
      'contain a text longer than the service accepts',
      string().max(80),
      string().max(50),
      'value has no maxLength of 50, the service requires it',
    ],
    [
      'contain an enum value that is longer than the accepted text',
      kinds,
      string().max(5),
      'value may be "weekly", the service requires maxLength 5',
    ],
    [
      'contain a value that is too small',
      literal(0),
      number().positive(),
      'value may be 0, the service requires exclusiveMinimum 0',
    ],
    [
      'contain a list shorter than the service accepts',
      array(int()),
      array(int()).min(1),
      'value has no minItems of 1, the service requires it',
    ],
    [
      'contain a moment instead of a day',
      z.iso.datetime(),
      z.iso.date(),
      'value may have another format than date',
    ],
    [
      'contain a record instead of an object',
      record(string(), int()),
      object({}),
      'value.* is sent, the service does not know it',
    ],
  ])('may not %s', (...[, sent, accepted, expected]) => {
    expect(compare('request', sent, accepted)).toEqual([expected]);
  });

  it.each([
    [
      'contain a field that the service has made optional',
      reward.extend({ icon: string() }),
      reward.extend({ icon: string().optional() }),
    ],
    ['lack a field that has a default', reward, reward.extend({ icon: string().default('star') })],
    ['lack an optional field', reward, reward.extend({ icon: string().optional() })],
    ['contain a text with a lower limit than that of the service', string().max(50), string().max(80)],
    ['contain enum values within the length limits of the accepted text', kinds, string().min(5).max(6)],
    ['contain a value that is large enough', literal(1), int().positive()],
    [
      'contain further fields if the object accepts any',
      reward.extend({ icon: string() }),
      z.looseObject({ id: int() }),
    ],
  ])('may %s', (_, sent, accepted) => {
    expect(compare('request', sent, accepted)).toEqual([]);
  });
});

describe('a response', () => {
  it.each([
    [
      'lack a field that the client requires',
      reward,
      reward.extend({ icon: string() }),
      'value.icon is required by the client, the service does not send it',
    ],
    [
      'sometimes lack a field that the client requires',
      object({ id: int().optional() }),
      object({ id: int() }),
      'value.id is required by the client, but may be missing',
    ],
    ['have another type', string(), int(), 'value may be string, the client expects integer'],
    ['be null', string().nullable(), string(), 'value may be null, the client expects string'],
    [
      'have a value that the client does not know',
      kinds,
      z.enum(['daily']),
      'value may be "weekly", the client expects "daily"',
    ],
    ['be a number instead of an object', int(), reward, 'value may be integer, the client expects object'],
    [
      'have values of another type in a record',
      record(string(), int()),
      record(string(), string()),
      'value.* may be integer, the client expects string',
    ],
    [
      'have a new kind of a union',
      z.discriminatedUnion('kind', [...pause.options, object({ kind: literal('ever') })]),
      pause,
      'value.kind may be "ever", the client expects "days" or "until"',
    ],
    [
      'differ in one kind of a union',
      z.discriminatedUnion('kind', [pause.options[0], object({ kind: literal('until') })]),
      pause,
      'value.day is required by the client, the service does not send it',
    ],
  ])('may not %s', (...[, sent, accepted, expected]) => {
    expect(compare('response', sent, accepted)).toEqual([expected]);
  });

  it.each([
    ['have a further field', reward.extend({ icon: string() }), reward],
    ['have a further optional field', reward.extend({ icon: string().optional() }), reward],
    ['lack an optional field', reward, reward.extend({ icon: string().optional() })],
    ['have a field that was optional', reward, object({ id: int(), name: string().optional() })],
    ['have a text longer than the client expects', string().max(80), string().max(50)],
    ['exclude null even if the client accepts it', string(), string().nullable()],
  ])('may %s', (_, sent, accepted) => {
    expect(compare('response', sent, accepted)).toEqual([]);
  });

  it('is compared in depth, with a reason for every difference', () => {
    const sent = object({
      days: array(object({ items: array(object({ id: string(), done: boolean().optional() })) })),
    });
    const accepted = object({
      days: array(object({ items: array(object({ id: int(), done: boolean() })) })),
    });
    expect(compare('response', sent, accepted)).toEqual([
      'value.days[].items[].done is required by the client, but may be missing',
      'value.days[].items[].id may be string, the client expects integer',
    ]);
  });
});

import { addMember } from './families/members.ts';
import { idText, momentInput, pageQuery, text, timeZone } from './fields.ts';
import { registerBody } from './identity/accounts.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('ids in paths', () => {
  it.each(['1', '9007199254740991'])('accepts %s', (value) => expect(accepts(idText, value)).toBe(true));
  it.each(['0', '-1', '01', '1.5', '1e3', 'NaN', '', ' 1', '9007199254740993'])('refuses "%s"', (value) => {
    expect(accepts(idText, value)).toBe(false);
  });
});

describe('text', () => {
  const name = text({ min: 2, max: 5 });
  it.each([
    ['  Ann ', 'Ann'],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦'],
    ['<b>', '<b>'],
    ['$ne', '$ne'],
    ['שָׁלוֹם', 'שָׁלוֹם'],
  ])('keeps "%s" as "%s"', (value, kept) => expect(name.parse(value)).toBe(kept));
  it.each(['', ' a ', '\u0000ab', 'abcdef', 'ab\ud800', '\udc00ab', 7, null])('refuses %j', (value) => {
    expect(accepts(name, value)).toBe(false);
  });

  it.each(['\u200b\u200b', '\u2060 \u200d', 'a\u200b', '\u3164\u3164', '\u2800\u2800', '\u0301\u0301'])(
    'counts only what can be seen: refuses %j where two characters are required',
    (value) => expect(accepts(name, value)).toBe(false),
  );

  it('stores an invisible text as empty if it is optional', () => {
    expect(text({ max: 5 }).parse('\u200b \u3164')).toBe('');
  });

  it.each(['a\nb', 'a\tb', 'a\u202eb', 'a\u202ab', 'a\u2066b', 'a\u2029b'])(
    'refuses %j on one line',
    (value) => {
      expect(accepts(name, value)).toBe(false);
    },
  );

  it.each([
    ['a\nb', true],
    ['a\tb', true],
    ['\u202a+1\u202c', true],
    ['a\u202eb', false],
    ['a\u0007b', false],
  ])('multiline text %j is accepted: %s', (value, accepted) => {
    expect(accepts(text({ min: 2, max: 5, multiline: true }), value)).toBe(accepted);
  });

  it('reports a far too long text with a single message, without counting its characters', () => {
    const start = performance.now();
    const { error } = name.safeParse('x'.repeat(60_000));
    expect(error?.issues.map(({ message }) => message)).toEqual(['Must be at most 5 characters']);
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('pages', () => {
  it('have 100 rows by default', () => expect(pageQuery.parse({})).toEqual({ limit: 100 }));
  it.each([{ limit: '0' }, { limit: '201' }, { limit: 'all' }, { before: '-1' }])('refuses %j', (query) => {
    expect(accepts(pageQuery, query)).toBe(false);
  });
});

it.each(['2026-02-30T00:00:00Z', '2026-01-01', '2026-01-01T00:00:00+02:00', 'now'])(
  'refuses %s as a moment',
  (value) => {
    expect(accepts(momentInput, value)).toBe(false);
  },
);

it("reports errors of a registration with the form's texts", () => {
  const parsed = registerBody.safeParse({
    name: 'A',
    email: 'not-an-email',
    password: '12345',
    confirmPassword: '123456',
    subscriptionPlan: 'weekly',
    acceptTerms: false,
  });
  const messages = parsed.error?.issues.map(({ message }) => message);
  expect(messages).toEqual(
    expect.arrayContaining([
      'Name must be at least 2 characters',
      'Please enter a valid email',
      'Password must be at least 6 characters',
      'You must accept the terms and conditions',
    ]),
  );
});

// Shows: 5-register-confirmation
it('reports differing passwords on the second field', () => {
  const form = { name: 'Ann', email: 'a@b.example', subscriptionPlan: 'monthly', acceptTerms: true };
  const parsed = registerBody.safeParse({ ...form, password: 'abcdef', confirmPassword: 'abcdeg' });
  expect(parsed.error?.issues).toMatchObject([
    { path: ['confirmPassword'], message: "Passwords don't match" },
  ]);
});

it.each([
  [{ name: '', age: 5 }, 'Name is required'],
  [{ name: 'A', age: 5 }, 'Name must be at least 2 characters'],
  [{ name: 'x'.repeat(31), age: 5 }, 'Name cannot exceed 30 characters'],
  [{ name: 'Ann', age: 0 }, 'Age must be at least 1'],
  [{ name: 'Ann', age: 101 }, 'Age must be less than 100'],
])('refuses the member %j: %s', (member, message) => {
  expect(addMember.body.safeParse({ ...member, familyId: 1 }).error?.issues).toMatchObject([{ message }]);
});

describe('time zones', () => {
  it.each(['Europe/Berlin', 'UTC'])('accepts %s', (name) => expect(timeZone.parse(name)).toBe(name));
  it.each(['Europe/Atlantis', '', '+02:00', '-23:59'])('refuses “%s”', (name) =>
    expect(timeZone.safeParse(name).success).toBe(false),
  );
});

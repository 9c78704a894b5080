import { PAGE_SLOT, remoteManifest } from './remote-manifest.ts';

const manifest = (route: object) => ({
  name: 'mf-pantry',
  criticality: 'useful',
  routes: [{ path: '/dashboard/:familyId/pantry', page: 'pantry', title: 'Pantry', ...route }],
  requires: { shell: 2 },
});
const destination = { icon: 'gift', order: 60, badge: 'missing' };

it('accepts a destination', () => {
  expect(remoteManifest.parse(manifest({ destination })).routes[0]?.destination).toEqual(destination);
});

it('accepts the reads of a page', () => {
  const reads = ['/api/families/:familyId'];
  expect(remoteManifest.parse(manifest({ reads })).routes[0]?.reads).toEqual(reads);
});

it.each([
  ["with a parameter that the route's path lacks", '/api/rewards/:id'],
  ['that is not a call', '/dashboard/:familyId'],
])('refuses a read %s', (_, read) => {
  expect(remoteManifest.safeParse(manifest({ reads: [read] })).success).toBe(false);
});

it.each([
  ['without a title', { destination, title: undefined }],
  ['without the family in its path', { destination, path: '/pantry' }],
  ['with a second parameter in its path', { destination, path: '/dashboard/:familyId/pantry/:jar' }],
  ['with an icon that the shell lacks', { destination: { ...destination, icon: 'carrot' } }],
])('refuses a destination %s', (_, route) => {
  expect(remoteManifest.safeParse(manifest(route)).success).toBe(false);
});

it('refuses a part for the slot of pages', () => {
  const slots = [{ slot: PAGE_SLOT, part: 'pantry', order: 10 }];
  expect(remoteManifest.safeParse({ ...manifest({}), slots }).success).toBe(false);
});

describe('a condition', () => {
  const filling = (when: unknown, shell = 3) => ({
    ...manifest({}),
    slots: [{ slot: 'settings.section', part: 'pantry', order: 60, when }],
    requires: { shell },
  });

  it.each([{ plan: 'annual' }, { role: 'parent' }, { plan: 'covered', role: 'child' }, { flag: 'quiz' }])(
    'is accepted for a filling: %j',
    (when) => {
      expect(remoteManifest.parse(filling(when)).slots[0]?.when).toEqual(when);
    },
  );

  it('is accepted for a destination', () => {
    const when = { role: 'parent' };
    const withCondition = { ...manifest({ destination: { ...destination, when } }), requires: { shell: 3 } };
    expect(remoteManifest.parse(withCondition).routes[0]?.destination?.when).toEqual(when);
  });

  it.each([
    ['with a misspelled key', { rol: 'parent' }],
    ['with a plan that does not exist', { plan: 'weekly' }],
    ['with a flag that cannot exist', { flag: 'Quiz!' }],
    ['that is empty', {}],
  ])('is refused %s', (_, when) => {
    expect(remoteManifest.safeParse(filling(when)).success).toBe(false);
  });

  it('is refused in a remote that accepts a shell that knows no conditions', () => {
    const { error } = remoteManifest.safeParse(filling({ role: 'parent' }, 2));
    expect(error?.issues[0]?.message).toBe('requires: conditions need a shell of generation 3');
  });
});

describe('a smoke script', () => {
  const steps = [{ press: 'Add Jar' }, { fill: 'Name', with: 'Jam' }, { see: 'Jam' }];
  const slots = [
    { slot: 'dashboard.section', part: 'pantry', order: 60 },
    { slot: 'settings.section', part: 'pantry', order: 60, when: { role: 'parent' } },
  ];
  const messagesFor = (smoke: object) => {
    const scripted = { ...manifest({}), slots, requires: { shell: 3 }, smoke: [smoke] };
    return remoteManifest.safeParse(scripted).error?.issues.map(({ message }) => message);
  };

  it.each(['/dashboard/:familyId/pantry', 'dashboard.section'])('is accepted for %s', (open) => {
    expect(messagesFor({ open, steps })).toBeUndefined();
  });

  it.each(['/settings', 'frame.banner', 'settings.section'])(
    'is refused for %s, which the remote does not have or does not always show',
    (open) => {
      expect(messagesFor({ open, steps })).toEqual([
        `smoke: ${open} is neither a path of the remote's routes nor a slot that it fills without a condition`,
      ]);
    },
  );

  it.each([{ click: 'Add Jar' }, { fill: 'Name' }, { press: 'Add Jar', see: 'Jam' }])(
    'is refused with the step %j',
    (step) => {
      expect(messagesFor({ open: 'dashboard.section', steps: [step] })).toEqual([
        'A step is { "press": … }, { "fill": …, "with": … } or { "see": … }',
      ]);
    },
  );

  it('is refused without steps', () => {
    expect(messagesFor({ open: 'dashboard.section', steps: [] })).toHaveLength(1);
  });
});

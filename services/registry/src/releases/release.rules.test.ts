import { releasePlan } from '@family-chores/contracts/registry/releases';
import type { StoredCandidate } from '../model/release.model.ts';
import {
  abort,
  type Change,
  isReleasedToAll,
  pause,
  promote,
  reachNextStep,
  releaseToAll,
  releaseInSteps,
  resume,
  rollBack,
  rollBackTarget,
} from './release.rules.ts';

const plan = releasePlan.parse({ steps: [10, 50] });
const before = new Date('2026-11-21T10:00:00Z');
const now = new Date('2026-11-21T11:00:00Z');
const candidate: StoredCandidate = { ...plan, buildId: 'x', step: 0, status: 'running', since: before };

type ReleaseState = Parameters<typeof pause>[0];

const refusalOf = (decide: () => unknown) => {
  try {
    return decide();
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};

describe('a release to all', () => {
  it.each([
    { what: 'the first build', history: [], buildId: 'a', after: ['a'] },
    { what: 'another build', history: ['b', 'a'], buildId: 'c', after: ['c', 'b', 'a'] },
    { what: 'an earlier build', history: ['c', 'b', 'a'], buildId: 'a', after: ['a', 'c', 'b'] },
  ])('of $what puts it first, without duplicates', ({ history, buildId, after }) => {
    expect(releaseToAll({ history, candidate: null }, buildId, now)).toMatchObject({
      history: after,
      candidate: null,
      action: 'released',
      buildId,
      reason: '',
    });
  });

  it('aborts the candidate, and states the abort as the reason of the change', () => {
    expect(releaseToAll({ history: ['a'], candidate }, 'b', now)).toMatchObject({
      candidate: null,
      reason: 'The candidate x was aborted',
    });
  });

  it('keeps the last 20 builds', () => {
    const history = Array.from({ length: 20 }, (_, index) => `build ${index}`);
    const { history: after } = releaseToAll({ history, candidate: null }, 'new', now);
    expect([after.length, after[0], after[19]]).toEqual([20, 'new', 'build 18']);
  });

  it('is done when all browsers get the build and there is no candidate', () => {
    expect(isReleasedToAll({ history: ['a'], candidate: null }, 'a')).toBe(true);
    expect(isReleasedToAll({ history: ['a'], candidate }, 'a')).toBe(false);
    expect(isReleasedToAll({ history: ['b', 'a'], candidate: null }, 'a')).toBe(false);
  });
});

describe('a release in steps', () => {
  const start = (history: string[], running: StoredCandidate | null = null) =>
    releaseInSteps({ history, candidate: running }, { buildId: 'b', plan, now });

  it('starts a candidate at its first step and keeps the released build', () => {
    expect(start(['a'])).toEqual({
      history: ['a'],
      candidate: { ...plan, buildId: 'b', step: 0, status: 'running', since: now },
      faulty: [],
      watch: null,
      action: 'candidate-started',
      buildId: 'b',
      reason: 'Steps of 10, 50 %',
    });
  });

  it('releases the very first build to all', () => {
    expect(start([])).toMatchObject({ history: ['b'], candidate: null, action: 'released' });
  });

  it('is refused while there is another candidate', () => {
    expect(refusalOf(() => start(['a'], candidate))).toBe('x is the candidate: promote or abort it first');
  });
});

describe('a candidate', () => {
  const release = { history: ['a'], candidate };

  it('stays at its step while paused, and restarts the step when resumed', () => {
    const paused = pause(release);
    expect(paused).toMatchObject({ action: 'paused', candidate: { status: 'paused', since: before } });
    expect(resume(paused, now)).toMatchObject({
      action: 'resumed',
      candidate: { status: 'running', step: 0, since: now },
    });
  });

  it('moves from step to step, and is released to all after the last one', () => {
    const reached = reachNextStep(release, { now, reason: '20 loads' });
    expect(reached).toMatchObject({
      action: 'step-reached',
      reason: '20 loads',
      candidate: { step: 1, since: now },
    });
    expect(reachNextStep(reached, { now, reason: '40 loads' })).toEqual({
      history: ['x', 'a'],
      candidate: null,
      faulty: [],
      watch: null,
      action: 'promoted',
      buildId: 'x',
      reason: '40 loads',
    });
  });

  it('is marked as faulty when aborted, while the released build stays', () => {
    expect(abort(release, 'It is blue')).toEqual({
      history: ['a'],
      candidate: null,
      faulty: ['x'],
      watch: null,
      action: 'aborted',
      buildId: 'x',
      reason: 'It is blue',
    });
  });

  it.each<[string, (empty: ReleaseState) => unknown]>([
    ['paused', pause],
    ['resumed', (empty) => resume(empty, now)],
    ['promoted', (empty) => promote(empty, now)],
    ['aborted', (empty) => abort(empty, '')],
  ])('that does not exist cannot be %s', (_, decide) => {
    expect(refusalOf(() => decide({ history: ['a'], candidate: null }))).toBe('There is no candidate');
  });
});

describe('a rollback', () => {
  const history = ['c', 'b', 'a'];

  it.each([
    ['to the previous build', undefined, ['b', 'a']],
    ['to an older build, dropping those in between', 'a', ['a']],
    ['to a build that was never released to all, which replaces the current one', 'x', ['x', 'b', 'a']],
    ['to the current build, which only aborts the candidate', 'c', ['c', 'b', 'a']],
  ])('goes %s', (_, to, after) => {
    expect(rollBack({ history, candidate }, { to, reason: 'It is blue' })).toEqual({
      history: after,
      candidate: null,
      faulty: [to === 'c' ? 'x' : 'c'],
      watch: null,
      action: 'rolled-back',
      buildId: after[0],
      reason: 'It is blue',
    });
  });

  it.each([[[]], [['a']]])('is refused without a previous build: %j', (lone) => {
    expect(refusalOf(() => rollBack({ history: lone, candidate: null }, { reason: '' }))).toBe(
      'There is no previous build to roll back to',
    );
  });
});

describe('a faulty build', () => {
  const history = ['d', 'c', 'b', 'a'];
  const state = (overrides: Partial<ReleaseState> = {}): ReleaseState => ({
    history,
    candidate,
    faulty: [],
    ...overrides,
  });

  it.each<[string, (state: ReleaseState) => Change, string[]]>([
    ['an aborted candidate', (release) => abort(release, 'It is blue'), ['x']],
    ['not a candidate that was withdrawn without a reason', (release) => abort(release, ''), []],
    ['not a candidate that was replaced', (release) => releaseToAll(release, 'e', now), []],
    ['not a candidate that was paused', pause, []],
    ['a build that was rolled back', (release) => rollBack(release, { reason: '' }), ['d']],
    [
      'only the build that was current, after a rollback to an older one',
      (release) => rollBack(release, { to: 'a', reason: '' }),
      ['d'],
    ],
    [
      'the candidate, not the current build, after a rollback to the current build',
      (release) => rollBack(release, { to: 'd', reason: 'Blue' }),
      ['x'],
    ],
  ])('is %s', (_, decide, faulty) => {
    expect(decide(state()).faulty).toEqual(faulty);
  });

  it.each([
    { what: 'the previous build if it is not faulty', faulty: ['x'], target: 'c', after: ['c', 'b', 'a'] },
    { what: 'an older one if the previous one is faulty', faulty: ['c'], target: 'b', after: ['b', 'a'] },
    { what: 'the newest one that is not faulty', faulty: ['b', 'c'], target: 'a', after: ['a'] },
    {
      what: 'the previous one if all are faulty',
      faulty: ['a', 'b', 'c'],
      target: 'c',
      after: ['c', 'b', 'a'],
    },
  ])('makes a rollback choose $what', ({ faulty, target, after }) => {
    const release = state({ faulty });
    expect(rollBackTarget(release)).toBe(target);
    expect(rollBack(release, { reason: '' })).toMatchObject({ buildId: target, history: after });
  });

  it('remains faulty when it is released again, and is recorded once', () => {
    const again = releaseToAll(state({ faulty: ['b', 'x'] }), 'x', now);
    expect(again.faulty).toEqual(['b', 'x']);
    expect(rollBack(again, { reason: '' }).faulty).toEqual(['x', 'b']);
  });

  it('is no longer faulty after all steps of a plan, but still faulty when it is promoted before the last step ends', () => {
    const release = state({ faulty: ['b', 'x'], candidate: { ...candidate, step: 1 } });
    expect(promote(release, now).faulty).toEqual(['b', 'x']);
    expect(reachNextStep(release, { now, reason: '' })).toMatchObject({ action: 'promoted', faulty: ['b'] });
  });

  it('is no longer recorded after 100 later ones', () => {
    const faulty = Array.from({ length: 100 }, (_, index) => `build ${index}`);
    const { faulty: after } = abort(state({ faulty }), 'It is blue');
    expect([after.length, after[0], after[99]]).toEqual([100, 'x', 'build 98']);
  });
});

describe('a watch', () => {
  const watch = { replaced: 'a', since: before };
  const state = (overrides: Partial<ReleaseState> = {}): ReleaseState => ({
    history: ['b', 'a'],
    candidate,
    watch,
    ...overrides,
  });
  const begun = { replaced: 'b', since: now };
  const plain = state({ candidate: null });
  const last = state({ candidate: { ...candidate, step: 1 } });

  it.each<[string, Change, ReleaseState['watch']]>([
    ['begins with a release to all', releaseToAll(plain, 'c', now), begun],
    ['begins when a candidate is promoted before the last step', promote(state(), now), begun],
    [
      'does not begin with the first build',
      releaseToAll(state({ history: [], watch: null }), 'a', now),
      null,
    ],
    ['goes on when the current build is released again', releaseToAll(state(), 'b', now), watch],
    ['goes on when a candidate starts', releaseInSteps(plain, { buildId: 'c', plan, now }), watch],
    ['goes on when a candidate is paused', pause(state()), watch],
    ['goes on when a candidate is aborted', abort(state(), 'It is blue'), watch],
    ['goes on after a step', reachNextStep(state(), { now, reason: '' }), watch],
    ['does not begin after all steps of a plan', reachNextStep(last, { now, reason: '' }), null],
    ['ends with a rollback', rollBack(state(), { reason: '' }), null],
  ])('%s', (_, change, after) => {
    expect(change.watch).toEqual(after);
  });
});

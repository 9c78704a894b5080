import { jest } from '@jest/globals';
import type { Criticality } from '@family-chores/contracts/registry/remote-manifest';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { defineRemote } from './define-remote.ts';
import { type RemoteLoader, RemoteLoaderProvider, type RemoteState } from './remote-loader.ts';
import { RemoteOutlet } from './remote-outlet.tsx';
import { Slot } from './slot.tsx';

/** A loader whose remotes are opening until the test sets their states. */
function testLoader(criticality: Criticality = 'useful') {
  const states = new Map<string, RemoteState>();
  const listeners = new Set<() => void>();
  const opening: RemoteState = { status: 'opening' };
  const loader = {
    fillings: () => [
      { remote: 'mf-first', part: 'part', title: 'First section' },
      { remote: 'mf-second', part: 'part' },
    ],
    criticalityOf: () => criticality,
    stateOf: (name) => states.get(name) ?? opening,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: jest.fn<RemoteLoader['open']>(),
    retry: jest.fn<RemoteLoader['retry']>(),
    reportRenderError: jest.fn<RemoteLoader['reportRenderError']>(),
  } satisfies RemoteLoader;
  const set = (name: string, state: RemoteState) =>
    act(() => {
      states.set(name, state);
      for (const listener of listeners) listener();
    });
  return { loader, set };
}

const sectionOf = (text: string, buildId = 'a'): RemoteState => {
  const part = ({ familyId }: { familyId: number }) => <p>{`${text} of ${familyId}`}</p>;
  return { status: 'open', buildId, remote: defineRemote({ parts: { 'dashboard.section': { part } } }) };
};

function showSlot(criticality?: Criticality) {
  const test = testLoader(criticality);
  const view = render(
    <RemoteLoaderProvider value={test.loader}>
      <Slot name="dashboard.section" props={{ familyId: 7 }} placeholder={<p>loading</p>} />
    </RemoteLoaderProvider>,
  );
  return { ...test, ...view, user: userEvent.setup() };
}

describe('a slot', () => {
  it('loads every remote that fills it and shows each when ready', () => {
    const { loader, set } = showSlot();
    expect(loader.open.mock.calls).toEqual([['mf-first'], ['mf-second']]);
    expect(screen.getAllByText('loading')).toHaveLength(2);
    set('mf-second', sectionOf('second'));
    expect(screen.getByText('second of 7')).toBeVisible();
    expect(screen.getAllByText('loading')).toHaveLength(1);
  });

  it('offers to retry a failed part without affecting the others', async () => {
    const { loader, set, user } = showSlot();
    set('mf-first', { status: 'failed' });
    set('mf-second', sectionOf('second'));
    expect(screen.getByRole('alert')).toHaveTextContent('“First section” is not available right now.');
    expect(screen.getByText('second of 7')).toBeVisible();
    const tryAgain = screen.getByRole('button', { name: 'Try Again' });
    await user.click(tryAgain);
    expect(loader.retry.mock.calls).toEqual([['mf-first']]);
    set('mf-first', { status: 'failed', isRetrying: true });
    expect(tryAgain).toHaveFocus();
    expect(tryAgain).toHaveAttribute('aria-disabled', 'true');
    set('mf-first', sectionOf('first'));
    expect(screen.getByText('first of 7')).toBeVisible();
  });

  it('renders nothing for an optional part that could not be loaded', () => {
    const { set, container } = showSlot('optional');
    set('mf-first', { status: 'failed' });
    set('mf-second', { status: 'failed' });
    expect(container).toBeEmptyDOMElement();
  });

  it('renders nothing for a failed useful part in an optional slot', () => {
    const { loader, set } = testLoader('useful');
    const { container } = render(
      <RemoteLoaderProvider value={loader}>
        <Slot name="frame.banner" props={{}} optional />
      </RemoteLoaderProvider>,
    );
    set('mf-first', { status: 'failed' });
    set('mf-second', { status: 'failed' });
    expect(container).toBeEmptyDOMElement();
  });
});

describe('a part or page that throws', () => {
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw new Error('broken');
    return <p>whole</p>;
  };
  const fragile: RemoteState = {
    status: 'open',
    buildId: 'b',
    remote: defineRemote({ parts: { 'dashboard.section': { part: Fragile } } }),
  };

  it('is reported to the loader and can be retried', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { loader, set, user } = showSlot();
    set('mf-first', fragile);
    expect(loader.reportRenderError).toHaveBeenCalledWith('mf-first', 'b', new Error('broken'));
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByText('whole')).toBeVisible();
  });

  it('shows links to other pages beside its error if it is a page', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    isBroken = true;
    const { loader, set } = testLoader('essential');
    render(
      <RemoteLoaderProvider value={loader}>
        <RemoteOutlet remote="mf-first" page="fragile" fallbackLinks="Other pages" />
      </RemoteLoaderProvider>,
    );
    const remote = defineRemote({ pages: { fragile: Fragile } });
    set('mf-first', { status: 'open', buildId: 'd', remote });
    expect(screen.getByText('Error Details')).toBeVisible();
    expect(screen.getByText('Other pages')).toBeVisible();
  });

  it('is replaced when another build of its remote opens', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    isBroken = true;
    const { set } = showSlot();
    set('mf-first', fragile);
    set('mf-first', sectionOf('good old', 'a'));
    expect(screen.getByText('good old of 7')).toBeVisible();
  });

  it('is also reported if the error is that the remote does not provide the part', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { loader, set } = showSlot();
    set('mf-first', { status: 'open', buildId: 'c', remote: defineRemote({}) });
    expect(loader.reportRenderError.mock.calls[0]?.[2]).toEqual(
      new Error('mf-first has no part part for dashboard.section'),
    );
  });
});

describe('an outlet', () => {
  it("shows a remote's page, which keeps its state when another remote fails to load", async () => {
    const { loader, set } = testLoader('essential');
    function Counter() {
      const [count, setCount] = useState(0);
      return <button onClick={() => setCount(count + 1)}>{count}</button>;
    }
    render(
      <RemoteLoaderProvider value={loader}>
        <RemoteOutlet remote="mf-first" page="counter" />
      </RemoteLoaderProvider>,
    );
    set('mf-first', { status: 'open', buildId: 'a', remote: defineRemote({ pages: { counter: Counter } }) });
    await userEvent.click(screen.getByRole('button', { name: '0' }));
    set('mf-second', { status: 'failed' });
    expect(screen.getByRole('button', { name: '1' })).toBeVisible();
  });

  it.each(['essential', 'useful', 'optional'] as const)(
    'shows an error in place of the page when a remote that is %s could not be loaded',
    (level) => {
      const { loader, set } = testLoader(level);
      render(
        <RemoteLoaderProvider value={loader}>
          <RemoteOutlet remote="mf-first" page="counter" title="Counter" fallbackLinks="Other pages" />
        </RemoteLoaderProvider>,
      );
      set('mf-first', { status: 'failed' });
      expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
      expect(screen.getByText('“Counter” is not available right now.')).toBeVisible();
      expect(screen.getByText('Other pages')).toBeVisible();
    },
  );
});

import type { FillingPart } from '@family-chores/contracts/registry/slot-fillings';
import { ThemeProvider } from '@family-chores/ui/theme';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { type AppState, defaultAppState } from '../app-state/app-state.ts';
import { saveState } from '../app-state/local-storage.ts';
import type { Remote } from '../remote/define-remote.ts';
import { type RemoteLoader, RemoteLoaderProvider } from '../remote/remote-loader.ts';
import type { SlotName } from '../remote/slot-props.ts';
import { createStore } from '../store/store.ts';

interface RenderAppOptions {
  /** Initial address. */
  path?: string;
  /** Route pattern of the component under test, if it reads parameters. */
  route?: string;
  /** State saved by the last visit, such as the family and the member. */
  session?: Partial<AppState>;
  /** Loaded remotes, by name. */
  remotes?: Record<string, Remote>;
  /** The parts that fill each slot. */
  fillings?: Partial<Record<SlotName, FillingPart[]>>;
}

function loaderOf({ remotes = {}, fillings = {} }: RenderAppOptions): RemoteLoader {
  const states = Object.entries(remotes).map(([name, remote]) => {
    const state = { status: 'open', remote, buildId: 'test' } as const;
    return [name, state] as const;
  });
  const opening = { status: 'opening' } as const;
  const byName = new Map(states);
  return {
    fillings: (slot) => fillings[slot] ?? [],
    criticalityOf: () => 'useful',
    stateOf: (name) => byName.get(name) ?? opening,
    subscribe: () => () => {},
    open() {},
    retry() {},
    reportRenderError() {},
  };
}

/** Exposes the current address to the test: `screen.getByTestId('address')`. */
function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Renders a page or part as the shell would. Responses come from `serve`. */
export function renderApp(content: ReactNode, options: RenderAppOptions = {}) {
  const { path = '/', route = '*', session } = options;
  localStorage.clear();
  saveState({ ...defaultAppState, ...session });
  const store = createStore();
  const view = render(
    <Provider store={store}>
      <ThemeProvider>
        <RemoteLoaderProvider value={loaderOf(options)}>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route path={route} element={content} />
              <Route path="*" element={null} />
            </Routes>
            <Address />
          </MemoryRouter>
        </RemoteLoaderProvider>
      </ThemeProvider>
    </Provider>,
  );
  return { ...view, store, user: userEvent.setup() };
}

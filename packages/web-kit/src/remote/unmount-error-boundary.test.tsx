import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { UnmountErrorBoundary } from './unmount-error-boundary.tsx';

interface OuterBoundaryProps {
  children: ReactNode;
  onError: (error: unknown) => void;
}

class OuterBoundary extends Component<OuterBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.isBroken ? <p>broken</p> : this.props.children;
  }
}

/** Renders one element after another, keyed so that each unmounts completely. */
function show(first: ComponentType) {
  const onError = jest.fn();
  const page = (Shown: ComponentType, time = 0) => (
    <OuterBoundary onError={onError}>
      <UnmountErrorBoundary>
        <Shown key={time} />
      </UnmountErrorBoundary>
    </OuterBoundary>
  );
  const { rerender } = render(page(first));
  let times = 0;
  const replaceBy = (next: ComponentType) => rerender(page(next, (times += 1)));
  return { onError, replaceBy };
}

const fail = () => {
  throw new Error('broken');
};

function ThrowsOnUnmount() {
  useEffect(() => fail, []);
  return <p>throws on unmount</p>;
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

it.each([
  ['in an effect', () => useEffect(fail, [])],
  ['in a layout effect', () => useLayoutEffect(fail, [])],
  ['in a render', fail],
])('an error thrown %s while mounting reaches the next boundary once', (_, useFault) => {
  const { onError } = show(function Broken() {
    useFault();
    return <p>shown</p>;
  });
  expect(screen.getByText('broken')).toBeVisible();
  expect(onError.mock.calls).toEqual([[new Error('broken')]]);
});

it('errors thrown while unmounting never reach the next boundary, even repeated ones', () => {
  const { onError, replaceBy } = show(ThrowsOnUnmount);
  for (let time = 0; time < 3; time += 1) {
    replaceBy(() => <p>harmless</p>);
    expect(screen.getByText('harmless')).toBeVisible();
    replaceBy(ThrowsOnUnmount);
  }
  replaceBy(() => null);
  expect(onError).not.toHaveBeenCalled();
});

it('an error of the new content is reported even if the old content threw while unmounting', () => {
  const { onError, replaceBy } = show(ThrowsOnUnmount);
  replaceBy(function Broken() {
    useEffect(fail, []);
    return <p>shown</p>;
  });
  expect(screen.getByText('broken')).toBeVisible();
  expect(onError).toHaveBeenCalledTimes(1);
});

it('an error of mounted content is reported when nothing unmounts', async () => {
  const { onError } = show(function Waiting() {
    const [isBroken, breakIt] = useState(false);
    if (isBroken) fail();
    return <button onClick={() => breakIt(true)}>break</button>;
  });
  // The content throws some time after it was rendered, as when code cannot be fetched.
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('broken')).toBeVisible();
  expect(onError).toHaveBeenCalledTimes(1);
});

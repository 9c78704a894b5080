import { StateFrame, type StateFrameProps } from './state-frame.tsx';

/** Nothing here yet: a picture, one sentence and one button. */
export function EmptyState(props: StateFrameProps) {
  return <StateFrame {...props} />;
}

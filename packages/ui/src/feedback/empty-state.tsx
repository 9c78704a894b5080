import { StateFrame, type StateFrameProps } from './state-frame.tsx';

/** Shown when there is no content yet: a picture, one sentence and one button. */
export function EmptyState(props: StateFrameProps) {
  return <StateFrame {...props} />;
}

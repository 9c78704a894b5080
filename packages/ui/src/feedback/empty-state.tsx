import { StateFrame, type StateFrameProps } from './state-frame.tsx';

/** Shown when there is no content: one sentence, and optionally a picture, a title and a button. */
export function EmptyState(props: StateFrameProps) {
  return <StateFrame {...props} />;
}

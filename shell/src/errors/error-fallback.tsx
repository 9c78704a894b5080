import { Page } from '@family-chores/ui/layout';
import { UnexpectedError } from '@family-chores/web-kit/remote';

interface Props {
  error: unknown;
  onReset: () => void;
}

/** Replaces a page that threw. */
export function ErrorFallback({ error, onReset }: Props) {
  return (
    <Page width="regular">
      <UnexpectedError error={error} titleLevel={1} onReset={onReset} />
    </Page>
  );
}

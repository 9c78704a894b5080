import type { ReactNode } from 'react';
import { RemoteArea } from './remote-area.tsx';

interface Props {
  remote: string;
  page: string;
  title?: string | undefined;
  placeholder?: ReactNode;
  /** Shown below the message if the page cannot be shown. */
  fallbackLinks?: ReactNode;
}

/** Renders a remote's page for a route. */
export function RemoteOutlet({ remote: name, page, ...area }: Props) {
  return (
    <RemoteArea remote={name} page {...area}>
      {(remote) => {
        const Page = remote.pages?.[page];
        if (!Page) throw new Error(`${name} has no page ${page}`);
        return <Page />;
      }}
    </RemoteArea>
  );
}

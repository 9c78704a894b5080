import type { ReactNode } from 'react';
import { RemoteArea } from './remote-area.tsx';

interface Props {
  remote: string;
  page: string;
  placeholder?: ReactNode;
}

/** Renders a remote's page for a route. */
export function RemoteOutlet({ remote: name, page, placeholder }: Props) {
  return (
    <RemoteArea remote={name} placeholder={placeholder} page>
      {(remote) => {
        const Page = remote.pages?.[page];
        if (!Page) throw new Error(`${name} has no page ${page}`);
        return <Page />;
      }}
    </RemoteArea>
  );
}

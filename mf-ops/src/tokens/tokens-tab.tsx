import { Button } from '@family-chores/ui/actions';
import { EmptyState } from '@family-chores/ui/feedback';
import { type Column, DataTable } from '@family-chores/ui/figures';
import { Icon } from '@family-chores/ui/icons';
import { Card, Section } from '@family-chores/ui/layout';
import { lazyPart, QueryFailed } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { WHILE_SHOWN } from '../constants.ts';
import { RowsLoading } from '../rows-loading.tsx';
import { formatDateTime, formatActor } from '../texts.ts';
import { type PublishToken, useOpsTokensQuery } from './tokens.api.ts';

const CreateTokenDialog = lazyPart(() =>
  import('./create-token-dialog.tsx').then((m) => m.CreateTokenDialog),
);
const RevokeTokenDialog = lazyPart(() =>
  import('./revoke-token-dialog.tsx').then((m) => m.RevokeTokenDialog),
);

const columns: readonly Column<PublishToken>[] = [
  { key: 'name', label: 'For', cell: ({ name }) => name },
  { key: 'note', label: 'Note', cell: ({ note }) => note },
  { key: 'created', label: 'Created', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'by', label: 'By', cell: ({ createdBy }) => formatActor(createdBy) },
];

export function TokensTab() {
  const [isCreating, setCreating] = useState(false);
  return (
    <Section
      title="Publish tokens"
      description="Each lets a team publish and release one remote or service, and nothing else."
      actions={
        <Button icon={<Icon name="plus" />} onClick={() => setCreating(true)}>
          Create Token
        </Button>
      }
    >
      <Card>
        <Tokens />
      </Card>
      {isCreating && <CreateTokenDialog onClose={() => setCreating(false)} />}
    </Section>
  );
}

function Tokens() {
  const query = useOpsTokensQuery(undefined, WHILE_SHOWN);
  const [tokenToRevoke, setTokenToRevoke] = useState<PublishToken | null>(null);
  if (query.error && !query.data)
    return <QueryFailed query={query}>The tokens could not be loaded.</QueryFailed>;
  if (!query.data) return <RowsLoading label="Loading tokens" rows={2} />;
  if (query.data.length === 0)
    return <EmptyState>Create a token for the team of a remote or service.</EmptyState>;
  const actions: Column<PublishToken> = {
    key: 'actions',
    label: 'Actions',
    labelHidden: true,
    cell: (token) => (
      <Button
        aria-label={`Revoke ${token.name} ${token.note}`.trim()}
        onClick={() => setTokenToRevoke(token)}
      >
        Revoke
      </Button>
    ),
  };
  return (
    <>
      <DataTable
        label="Publish tokens"
        columns={[...columns, actions]}
        rows={query.data}
        rowKey={({ tokenId }) => tokenId}
      />
      {tokenToRevoke && <RevokeTokenDialog token={tokenToRevoke} onClose={() => setTokenToRevoke(null)} />}
    </>
  );
}

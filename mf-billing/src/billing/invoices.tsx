import type { listInvoices } from '@family-chores/contracts/billing/subscriptions';
import type { ResponseOf } from '@family-chores/contracts/define-call';
import { LinkButton } from '@family-chores/ui/actions';
import { List, ListRow, Pill, type PillTone } from '@family-chores/ui/data';
import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Card, Section, Stack } from '@family-chores/ui/layout';
import { Text, VisuallyHidden } from '@family-chores/ui/text';
import { errorMessage } from '@family-chores/web-kit/api';
import { formatCents } from '@family-chores/web-kit/constants';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { formatDay } from '../subscription/format-day.ts';
import { useBillingInvoicesQuery } from '../subscription/subscription.api.ts';

type Invoice = ResponseOf<typeof listInvoices>[number];

const pills: Record<Invoice['status'], { tone: PillTone; label: string }> = {
  draft: { tone: 'neutral', label: 'In preparation' },
  open: { tone: 'danger', label: 'Open' },
  paid: { tone: 'success', label: 'Paid' },
  uncollectible: { tone: 'danger', label: 'Not paid' },
  void: { tone: 'neutral', label: 'Void' },
};

export function Invoices({ userId }: { userId: number }) {
  return (
    <Section title="Invoices">
      <Card>
        <InvoiceList userId={userId} />
      </Card>
    </Section>
  );
}

function InvoiceList({ userId }: { userId: number }) {
  const query = useBillingInvoicesQuery({ userId }, { refetchOnMountOrArgChange: true });
  const { data, error } = query;
  if (error && !data) {
    return (
      <QueryFailed query={query}>{errorMessage(error, 'The invoices could not be loaded.')}</QueryFailed>
    );
  }
  if (!data) {
    return (
      <LoadingRegion label="Loading your invoices">
        <Stack>
          <Skeleton height="44px" />
          <Skeleton height="44px" />
        </Stack>
      </LoadingRegion>
    );
  }
  if (data.length === 0)
    return <Text tone="soft">No invoices yet. The first comes with the first charge.</Text>;
  return (
    <List>
      {data.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </List>
  );
}

function InvoiceRow({ invoice: { number, createdAt, amount, status, url } }: { invoice: Invoice }) {
  const { tone, label } = pills[status];
  return (
    <ListRow
      title={`${formatCents(amount)} on ${formatDay(createdAt)}`}
      detail={number}
      trailing={
        <>
          <Pill size="sm" tone={tone}>
            {label}
          </Pill>
          {url && (
            <LinkButton variant="ghost" href={url} target="_blank" rel="noreferrer">
              View<VisuallyHidden> the invoice of {formatDay(createdAt)} in a new tab</VisuallyHidden>
            </LinkButton>
          )}
        </>
      }
    />
  );
}

import { List, Medallion } from '@family-chores/ui/data';
import { EmptyState, LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Stack } from '@family-chores/ui/layout';
import { type EarlierPages, QueryFailed, ShowEarlier } from '@family-chores/web-kit/remote';
import type { ReactNode } from 'react';

interface Props<Item> {
  label: string;
  /** RTK Query's state of the pages loaded so far. */
  history: EarlierPages & {
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Newest first; undefined before the first page has loaded. */
  items: readonly Item[] | undefined;
  /** Shown if there are no items. */
  empty: string;
  /** Shown if the first page could not be loaded. */
  failed: string;
  /** Renders an item, with its key. */
  children: (item: Item) => ReactNode;
}

export function HistoryList<Item>({ label, history, items, empty, failed, children }: Props<Item>) {
  if (history.error && !items) {
    return <QueryFailed query={history}>{failed}</QueryFailed>;
  }
  if (!items) return <HistoryLoading label={label} />;
  if (items.length === 0) {
    return <EmptyState picture={<Medallion icon="clock" tone="plain" size={48} />}>{empty}</EmptyState>;
  }
  return (
    <Stack gap="sm">
      <List aria-label={label}>{items.map(children)}</List>
      <ShowEarlier query={history} />
    </Stack>
  );
}

function HistoryLoading({ label }: { label: string }) {
  return (
    <LoadingRegion label={`Loading: ${label}`}>
      <Stack gap="sm">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height="52px" />
        ))}
      </Stack>
    </LoadingRegion>
  );
}

import type { Chore } from '@family-chores/contracts/schedule/chores';
import { EmptyState, LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { TextField } from '@family-chores/ui/forms';
import { Stack } from '@family-chores/ui/layout';
import { QueryFailed } from '@family-chores/web-kit/remote';
import type { ReactNode } from 'react';
import { SEARCH_FROM } from '../constants.ts';
import { useScheduleChoresQuery } from './chores.api.ts';
import { search } from './chores.rules.ts';

interface Props {
  familyId: number;
  /** Whether a chore is listed; by default, all are. */
  isListed?: (chore: Chore) => boolean;
  emptyText: string;
  text: string;
  onSearch: (text: string) => void;
  /** Called when Enter is pressed in the search, with the first chore found. */
  onPickFirst?: (chore: Chore) => void;
  children: (chore: Chore) => ReactNode;
}

export function ChoreList({
  familyId,
  isListed = () => true,
  emptyText,
  text,
  onSearch,
  onPickFirst,
  children,
}: Props) {
  const query = useScheduleChoresQuery({ familyId });
  const { data: chores } = query;
  if (query.error && !chores) {
    return <QueryFailed query={query}>The chores could not be loaded.</QueryFailed>;
  }
  if (!chores) return <ChoresLoading />;
  const listed = chores.filter(isListed);
  if (listed.length === 0) return <EmptyState>{emptyText}</EmptyState>;
  const found = search(listed, text);
  return (
    <Stack gap="md">
      {listed.length >= SEARCH_FROM && (
        <TextField
          label="Find a chore"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => onSearch(target.value)}
          onKeyDown={({ key, currentTarget }) => {
            const [first] = found;
            if (key !== 'Enter' || !first || !onPickFirst || text.trim() === '') return;
            onPickFirst(first);
            // Selects the text, so that the next search replaces it.
            currentTarget.select();
          }}
        />
      )}
      {found.length > 0 ? (
        <Stack gap="sm" as="ul">
          {found.map(children)}
        </Stack>
      ) : (
        <EmptyState>No chore matches “{text.trim()}”.</EmptyState>
      )}
    </Stack>
  );
}

function ChoresLoading() {
  return (
    <LoadingRegion label="Loading chores">
      <Stack gap="sm">
        <Skeleton height="72px" radius="md" />
        <Skeleton height="72px" radius="md" />
        <Skeleton height="72px" radius="md" />
        <Skeleton height="72px" radius="md" />
      </Stack>
    </LoadingRegion>
  );
}

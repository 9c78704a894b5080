import { Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { WHEN_OPENED } from '../constants.ts';
import { useOpsErrorsQuery } from '../errors/errors.api.ts';
import { FoldedError } from '../errors/folded-error.tsx';
import { RowsLoading } from '../rows-loading.tsx';

interface Props {
  name: string;
  buildId: string;
}

export function BuildErrors({ name, buildId }: Props) {
  const query = useOpsErrorsQuery({ name, buildId }, WHEN_OPENED);
  if (query.error && !query.data)
    return <QueryFailed query={query}>The errors could not be loaded.</QueryFailed>;
  if (!query.data) return <RowsLoading label="Loading errors" rows={1} />;
  if (query.data.length === 0)
    return (
      <Text size="sm" tone="soft">
        No errors reported.
      </Text>
    );
  return (
    <Stack as="ul" role="list" gap="xs" aria-label={`Errors of ${name}`}>
      {query.data.map((error) => (
        <li key={error.id}>
          <FoldedError error={error} />
          <Text size="sm" tone="soft">
            {error.count === 1 ? 'On 1 page' : `On ${error.count} pages`}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

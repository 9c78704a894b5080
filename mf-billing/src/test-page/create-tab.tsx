import { Stack } from '@family-chores/ui/layout';
import { ConnectionCheck } from './connection-check.tsx';
import { CustomerForm } from './customer-form.tsx';

export function CreateTab({ onCreated }: { onCreated: () => void }) {
  return (
    <Stack gap="2xl">
      <CustomerForm onCreated={onCreated} />
      <ConnectionCheck />
    </Stack>
  );
}

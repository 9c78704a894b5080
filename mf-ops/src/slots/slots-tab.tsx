import { Button } from '@family-chores/ui/actions';
import { EmptyState } from '@family-chores/ui/feedback';
import { type Column, DataTable } from '@family-chores/ui/figures';
import { Card, Inline, Section } from '@family-chores/ui/layout';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { lazyPart, QueryFailed } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { WHILE_SHOWN } from '../constants.ts';
import { RowsLoading } from '../rows-loading.tsx';
import { refusalText } from '../refusal-text.ts';
import { formatActor, formatDateTime } from '../texts.ts';
import { partName } from './slot-order.rules.ts';
import { type FilledSlot, useOpsResetSlotOrderMutation, useOpsSlotsQuery } from './slots.api.ts';

const SlotOrderDialog = lazyPart(() => import('./slot-order-dialog.tsx').then((m) => m.SlotOrderDialog));

const columns: readonly Column<FilledSlot>[] = [
  { key: 'slot', label: 'Slot', cell: ({ slot }) => slot },
  { key: 'parts', label: 'Parts', cell: ({ parts }) => parts.map(partName).join(', ') },
  {
    key: 'order',
    label: 'Order',
    cell: ({ chosen }) =>
      chosen ? `${formatActor(chosen.by)}, ${formatDateTime(chosen.at)}` : 'As in the manifests',
  },
];

export function SlotsTab() {
  return (
    <Section
      title="Order of parts"
      description="The order in which a page shows the parts that remotes add to it. Open pages show a new order after their next navigation."
    >
      <Card>
        <Slots />
      </Card>
    </Section>
  );
}

function Slots() {
  const query = useOpsSlotsQuery(undefined, WHILE_SHOWN);
  const [reset] = useOpsResetSlotOrderMutation();
  const [slotToChange, setSlotToChange] = useState<FilledSlot | null>(null);
  if (query.error && !query.data)
    return <QueryFailed query={query}>The slots could not be loaded.</QueryFailed>;
  if (!query.data) return <RowsLoading label="Loading slots" />;
  const slots = query.data.filter(({ parts }) => parts.length > 1);
  if (slots.length === 0) return <EmptyState>No slot has more than one part.</EmptyState>;

  const resetOrder = (slot: string) =>
    withOutcomeToast(() => reset({ slot }).unwrap(), {
      success: { title: 'Order reset' },
      failure: { title: 'The order was not reset', description: refusalText },
    });
  const actions: Column<FilledSlot> = {
    key: 'actions',
    label: 'Actions',
    labelHidden: true,
    cell: (filled) => (
      <Inline>
        <Button aria-label={`Change the order of ${filled.slot}`} onClick={() => setSlotToChange(filled)}>
          Change
        </Button>
        {filled.chosen && (
          <Button
            aria-label={`Reset the order of ${filled.slot}`}
            onClick={() => void resetOrder(filled.slot)}
          >
            Reset
          </Button>
        )}
      </Inline>
    ),
  };
  return (
    <>
      <DataTable
        label="Order of parts"
        columns={[...columns, actions]}
        rows={slots}
        rowKey={({ slot }) => slot}
      />
      {slotToChange && <SlotOrderDialog filled={slotToChange} onClose={() => setSlotToChange(null)} />}
    </>
  );
}

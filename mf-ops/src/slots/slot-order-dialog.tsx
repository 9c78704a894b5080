import { IconButton } from '@family-chores/ui/actions';
import { List, ListRow } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { FormDialog } from '@family-chores/ui/overlays';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useFormik } from 'formik';
import { refusalText } from '../refusal-text.ts';
import { movedUp, partName } from './slot-order.rules.ts';
import { type FilledSlot, useOpsSetSlotOrderMutation } from './slots.api.ts';

interface Props {
  filled: FilledSlot;
  onClose: () => void;
}

export function SlotOrderDialog({ filled: { slot, parts: initial }, onClose }: Props) {
  const [set] = useOpsSetSlotOrderMutation();
  const form = useFormik({
    initialValues: { parts: initial },
    async onSubmit({ parts }) {
      const body = { parts: parts.map(({ remote, part }) => ({ remote, part })) };
      await withOutcomeToast(
        async () => {
          await set({ slot, body }).unwrap();
          onClose();
        },
        {
          success: { title: 'Order saved' },
          failure: { title: 'The order was not saved', description: refusalText },
        },
      );
    },
  });
  const { parts } = form.values;
  return (
    <FormDialog
      title={`Order of ${slot}`}
      submitLabel="Save Order"
      pendingLabel="Saving..."
      pending={form.isSubmitting}
      onSubmit={form.handleSubmit}
      onClose={onClose}
    >
      <List ordered aria-label="Parts">
        {parts.map((part, index) => (
          <ListRow
            key={`${part.remote}/${part.part}`}
            title={partName(part)}
            detail={part.remote}
            trailing={
              index > 0 && (
                <IconButton
                  label={`Move ${partName(part)} up`}
                  icon={<Icon name="chevron-up" />}
                  onClick={() => void form.setFieldValue('parts', movedUp(parts, index))}
                />
              )
            }
          />
        ))}
      </List>
    </FormDialog>
  );
}

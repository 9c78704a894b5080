import { TextField } from '../forms/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';

const form = {
  title: 'Add Family Member',
  submitLabel: 'Add Member',
  pendingLabel: 'Adding...',
  onSubmit: () => {},
  onClose: () => {},
  children: <TextField label="Name" />,
};

export const Open = () => <FormDialog {...form} pending={false} />;

export const Pending = () => <FormDialog {...form} pending />;

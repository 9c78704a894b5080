import { FieldGroup } from './field-group.tsx';
import { TextField } from './text-field.tsx';

export const Address = () => (
  <FieldGroup legend="Address">
    <TextField label="Street" />
    <TextField label="City" />
  </FieldGroup>
);

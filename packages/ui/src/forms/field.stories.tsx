import { Field } from './field.tsx';

export const OwnControl = () => (
  <Field label="Color" hint="Any">
    {(control) => <input type="color" {...control} />}
  </Field>
);

import { Field } from './field.tsx';

export const OwnControl = () => (
  <Field label="Colour" hint="Any">
    {(control) => <input type="color" {...control} />}
  </Field>
);

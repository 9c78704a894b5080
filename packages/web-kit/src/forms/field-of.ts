interface Form<Name extends string, Props> {
  touched: Partial<Record<Name, unknown>>;
  errors: Partial<Record<Name, string | undefined>>;
  getFieldProps: (name: string) => Props;
}

/** The props of a Formik form's fields. A field shows its error once the user has left it or submitted the form. */
export const fieldOf =
  <Name extends string, Props>({ touched, errors, getFieldProps }: Form<Name, Props>) =>
  (name: Name) => ({ error: touched[name] ? errors[name] : undefined, ...getFieldProps(name) });

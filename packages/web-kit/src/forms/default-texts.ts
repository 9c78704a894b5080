/** Messages of rules that define none of their own (product specification, section 5). */
export const defaultTexts = {
  mixed: { required: 'Required', notType: 'Invalid' },
  string: { min: 'Too short', max: 'Too long', email: 'Invalid' },
  number: { min: 'Too small', max: 'Too large' },
};

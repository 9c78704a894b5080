/** What a form says where a rule has no words of its own (product specification, section 5). */
export const defaultTexts = {
  mixed: { required: 'Required', notType: 'Invalid' },
  string: { min: 'Too short', max: 'Too long', email: 'Invalid' },
  number: { min: 'Too small', max: 'Too large' },
};

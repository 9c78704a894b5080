import { setLocale } from 'yup';

/** For a rule of a form that has no words of its own. */
setLocale({
  mixed: { required: 'Required', notType: 'Invalid' },
  string: { min: 'Too short', max: 'Too long', email: 'Invalid' },
  number: { min: 'Too small', max: 'Too large' },
});

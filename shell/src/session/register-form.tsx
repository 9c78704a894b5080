import { Pill } from '@family-chores/ui/data';
import { showToast } from '@family-chores/ui/feedback';
import {
  Checkbox,
  ChoiceCards,
  Form,
  PasswordAdvice,
  PasswordField,
  TextField,
} from '@family-chores/ui/forms';
import { Text } from '@family-chores/ui/text';
import { color, space } from '@family-chores/ui/theme';
import { failureText } from '@family-chores/web-kit/api';
import { PLAN_PRICES, TRIAL_DAYS } from '@family-chores/contracts/billing/offers';
import { formatCents } from '@family-chores/web-kit/constants';
import { fieldOf, passwordRefusal } from '@family-chores/web-kit/forms';
import { Link, useSearchParams } from '@family-chores/web-kit/routing';
import { signInAs } from '@family-chores/web-kit/session';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useFormik } from 'formik';
import { useState } from 'react';
import { styled } from 'styled-components';
import { planIn, registerRules } from './register-form.rules.ts';
import { useShellRegisterMutation } from './session.api.ts';

/** Opens a new tab, so that the form keeps what was entered. */
const NewTab = styled(Link).attrs({ target: '_blank' })`
  display: inline-block;
  padding-block: ${space('md')};
  color: ${color('accent-ink')};
  font-weight: 700;
`;

const plans = [
  { value: 'monthly', label: 'Monthly', description: `${formatCents(PLAN_PRICES.monthly)} per month` },
  {
    value: 'annual',
    label: 'Annual',
    description: `${formatCents(PLAN_PRICES.annual)} per year`,
    badge: <Pill tone="accent">SAVE 30%</Pill>,
  },
];

export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const [register, { isLoading }] = useShellRegisterMutation();
  const [refused, setRefused] = useState({ password: '', text: '' });
  const form = useFormik({
    initialValues: {
      name: '',
      email: '',
      password: '',
      confirmPassword: '',
      subscriptionPlan: planIn(search),
      acceptTerms: false,
    },
    validationSchema: registerRules,
    async onSubmit(filled): Promise<void> {
      try {
        const { user } = await register({ body: registerRules.cast(filled) }).unwrap();
        await dispatch(signInAs(user));
        const description = `Welcome to Family Chores, ${user.name}!`;
        showToast({ title: 'Account created', description, tone: 'success' });
        onRegistered();
      } catch (error) {
        const text = passwordRefusal(error);
        if (text !== undefined) return setRefused({ password: filled.password, text });
        const description = failureText(error, 'Could not create account');
        showToast({ title: 'Registration Failed', description, tone: 'destructive' });
      }
    },
  });
  const { values, touched, errors, getFieldProps, handleSubmit } = form;
  const field = fieldOf(form);

  return (
    <Form
      submitLabel="Register"
      pendingLabel="Creating account..."
      pending={isLoading}
      onSubmit={handleSubmit}
    >
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={
          values.password && (
            <PasswordAdvice password={values.password} personalFacts={[values.name, values.email]} />
          )
        }
        error={
          (touched.password && errors.password) || (values.password === refused.password && refused.text)
        }
        {...getFieldProps('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
      <ChoiceCards legend="Subscription plan" choices={plans} {...field('subscriptionPlan')} />
      <Text size="sm" tone="soft">
        The first {TRIAL_DAYS} days are free, no credit card required. Cancel any time before they end.
      </Text>
      <Checkbox
        label="I accept the terms and conditions"
        error={touched.acceptTerms && errors.acceptTerms}
        {...getFieldProps({ name: 'acceptTerms', type: 'checkbox' })}
      />
      <Text size="sm" tone="soft">
        Read the <NewTab to="/terms">conditions of use</NewTab> and what happens to{' '}
        <NewTab to="/privacy">your family&apos;s data</NewTab>.
      </Text>
    </Form>
  );
}

import { Button } from '@family-chores/ui/actions';
import { Banner } from '@family-chores/ui/feedback';
import { TextField } from '@family-chores/ui/forms';
import { Icon } from '@family-chores/ui/icons';
import { Card, Inline, Stack } from '@family-chores/ui/layout';
import { TRIAL_DAYS } from '@family-chores/contracts/billing/offers';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useFormik } from 'formik';
import { type PlanName, TEST_USER_ID } from '../constants.ts';
import { useBillingCreateMutation } from '../subscription/changes.api.ts';
import { PlanChoice } from '../subscription/plan-choice.tsx';
import { useCheckout } from '../subscription/use-checkout.ts';
import { customerRules, REQUIRED_MESSAGE } from './customer-form.rules.ts';

const emptyValues: { email: string; name: string; plan: PlanName } = { email: '', name: '', plan: 'monthly' };

export function CustomerForm({ onCreated }: { onCreated: () => void }) {
  const [create] = useBillingCreateMutation();
  const { checkout, isLeaving } = useCheckout('/subscription-test');
  const form = useFormik({
    initialValues: emptyValues,
    validationSchema: customerRules,
    async onSubmit() {
      const body = { ...customer(), plan };
      const isCreated = await withOutcomeToast(() => create({ body }).unwrap(), {
        success: { title: 'Subscription created', description: `The ${TRIAL_DAYS}-day trial has begun.` },
        failure: { description: 'Failed to create subscription' },
      });
      if (isCreated) onCreated();
    },
  });
  const { touched, errors, getFieldProps, handleSubmit, isSubmitting: isCreating, values } = form;
  const { plan } = values;
  const customer = () => ({ ...customerRules.cast(values), userId: TEST_USER_ID });

  async function goToCheckout() {
    void form.setTouched({ email: true, name: true });
    if (customerRules.isValidSync(values)) await checkout(customer(), plan);
  }

  const shownErrors = [touched.email && errors.email, touched.name && errors.name].filter(Boolean);
  /** A missing value is not reported at a field, but once for both fields. */
  const fieldError = (error: string | false | undefined) => error !== REQUIRED_MESSAGE && error;

  return (
    <Card>
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="lg">
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            error={fieldError(touched.email && errors.email)}
            {...getFieldProps('email')}
          />
          <TextField
            label="Name"
            autoComplete="off"
            error={fieldError(touched.name && errors.name)}
            {...getFieldProps('name')}
          />
          <PlanChoice value={plan} onChange={(chosen) => void form.setFieldValue('plan', chosen)} />
          {shownErrors.includes(REQUIRED_MESSAGE) && <Banner tone="danger">{REQUIRED_MESSAGE}</Banner>}
          <Inline gap="sm">
            <Button
              type="submit"
              variant="primary"
              disabled={isLeaving}
              pending={isCreating}
              pendingLabel="Creating..."
            >
              Create Subscription
            </Button>
            <Button
              icon={<Icon name="lock" />}
              disabled={isCreating}
              pending={isLeaving}
              pendingLabel="Opening..."
              onClick={() => void goToCheckout()}
            >
              Go to Checkout
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}

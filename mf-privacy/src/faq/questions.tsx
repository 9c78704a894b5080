import { PLAN_PRICES, TRIAL_DAYS } from '@family-chores/contracts/billing/offers';
import { DELETION_DAYS } from '@family-chores/contracts/families/deletion-days';
import { formatCents } from '@family-chores/web-kit/constants';
import { Link } from '@family-chores/web-kit/routing';
import type { ReactNode } from 'react';

interface QuestionAndAnswer {
  question: string;
  answer: ReactNode;
}

export const questions: readonly QuestionAndAnswer[] = [
  {
    question: 'How do we get started?',
    answer: (
      <p>
        Create a family, add its members, and choose a first set of chores. You can try it as a guest and
        register later; nothing is lost.
      </p>
    ),
  },
  {
    question: 'What does it cost?',
    answer: (
      <p>
        The first {TRIAL_DAYS} days are free and need no card. Then it is {formatCents(PLAN_PRICES.monthly)}{' '}
        per month or {formatCents(PLAN_PRICES.annual)} per year for the whole family, however many members and
        devices it has.
      </p>
    ),
  },
  {
    question: 'What happens when the trial ends?',
    answer: (
      <p>
        Nothing is deleted. You keep the members and chores you have and can still export your data. Adding
        members or chores needs a plan.
      </p>
    ),
  },
  {
    question: 'How do we cancel?',
    answer: (
      <p>
        In Settings under “Plan and payment”. Your plan stays active until the end of the month or year you
        have paid for.
      </p>
    ),
  },
  {
    question: 'Does each child need a phone or an email address?',
    answer: (
      <p>
        No. One tablet in the kitchen is enough, and children never need an email address. A child with a
        device of their own joins by an invitation from Settings or the Family page.
      </p>
    ),
  },
  {
    question: 'Can children give themselves points?',
    answer: (
      <p>
        A chore earns points when another member verifies it, unless you have set that chore to count as soon
        as it is done. With a PIN for parents (Settings, “Parents and PIN”) only parents verify and change the
        family, and the server enforces that. You can also let siblings verify.
      </p>
    ),
  },
  {
    question: 'Someone forgot their PIN or password. What now?',
    answer: (
      <p>
        A PIN is reset with the password of the account, in Settings. For a password, use{' '}
        <Link to="/forgot-password">Forgot your password?</Link> on the login page.
      </p>
    ),
  },
  {
    question: 'Does it work without a network?',
    answer: (
      <p>
        You see what was last loaded, and chores can be marked as done. They are sent as soon as you are
        connected again.
      </p>
    ),
  },
  {
    question: 'Who can see our family?',
    answer: (
      <p>
        Only the people you invite. Settings lists every account and device, and a parent can remove each of
        them. The <Link to="/privacy">privacy page</Link> says what is stored and for how long.
      </p>
    ),
  },
  {
    question: 'How do we get our data, or have it deleted?',
    answer: (
      <p>
        In Settings, under “Your data”, you can export your family’s data and delete a family or your account;
        you have {DELETION_DAYS} days to change your mind. To delete a member, use their card: their chores,
        points and messages are deleted, too.
      </p>
    ),
  },
  {
    question: 'Can we run it on our own server?',
    answer: <p>Yes; one machine is enough. Your data is then stored on that machine.</p>,
  },
];

import { PLAN_PRICES, TRIAL_DAYS } from '@family-chores/contracts/billing/offers';
import { Section } from '@family-chores/ui/layout';
import { formatCents } from '@family-chores/web-kit/constants';
import { Link } from '@family-chores/web-kit/routing';
import { LegalPage } from '../legal/legal-page.tsx';
import { Prose } from '../legal/prose.tsx';

/** `/terms` */
export function TermsPage() {
  return (
    <LegalPage
      title="Conditions of use"
      summary="What you get, what it costs, and what we expect of each other. In plain words, because that is what counts."
      since="November 25, 2026"
    >
      <Section title="What Family Chores is">
        <Prose>
          <p>
            Family Chores helps a family plan chores, see that they are done, and reward them with points.
            Points are not money. What a reward is, and whether it is given, is decided by your family and not
            by us.
          </p>
        </Prose>
      </Section>
      <Section title="Your account">
        <Prose>
          <ul>
            <li>You can begin as a guest. Register to keep your family and to open it on other devices.</li>
            <li>
              You need to be an adult to register. Children take part in a family that a parent or guardian
              has set up.
            </li>
            <li>
              Keep your password and PIN to yourself. What happens with your account is your responsibility.
            </li>
            <li>
              Invite only people who may see your family’s data. You can remove their access at any time.
            </li>
          </ul>
        </Prose>
      </Section>
      <TrialAndPrice />
      <Section title="Fair use">
        <Prose>
          <p>
            Use Family Chores for your own family or household. Do not use it to harass anyone, to store what
            is against the law, or to disturb the service for others. If someone does, we may close that
            account, and say why.
          </p>
        </Prose>
      </Section>
      <Section title="What is yours">
        <Prose>
          <p>
            What your family writes here belongs to your family. We use it only to run Family Chores for you,
            as the <Link to="/privacy">privacy page</Link> says. You can export it in Settings whenever you
            like.
          </p>
        </Prose>
      </Section>
      <Section title="What we promise, and what we cannot">
        <Prose>
          <p>
            We work to keep Family Chores available and your data safe, and we fix what is broken. We cannot
            promise that it never fails. As far as the law allows, we are not liable for damage that follows
            from a failure, and not for more than you paid in the last twelve months. Your rights as a
            consumer stay untouched.
          </p>
        </Prose>
      </Section>
      <Section title="On your own server">
        <Prose>
          <p>
            Family Chores can also be run on a server of one’s own. The person who runs it is then responsible
            for it, decides what it costs, and takes our place in these terms and on the privacy page.
          </p>
        </Prose>
      </Section>
      <Section title="Changes and questions">
        <Prose>
          <p>
            When these terms change in a way that matters to you, we say so in the product before the change
            applies. Anything unclear? <Link to="/contact">Write to us</Link>.
          </p>
        </Prose>
      </Section>
    </LegalPage>
  );
}

function TrialAndPrice() {
  return (
    <Section title="Trial and price">
      <Prose>
        <ul>
          <li>
            The first {TRIAL_DAYS} days are free. We ask for no card, so nothing can be charged by mistake.
          </li>
          <li>
            After that a plan is {formatCents(PLAN_PRICES.monthly)} per month or{' '}
            {formatCents(PLAN_PRICES.annual)} per year, for the whole family. It renews until you cancel.
          </li>
          <li>
            You can cancel at any time. What you have paid for stays yours until the end of that month or
            year.
          </li>
          <li>
            Without a plan nothing is deleted: you still see everything, do the chores you have, spend your
            points and export your data. Adding members or chores needs a plan; earning premium badges needs
            the annual plan.
          </li>
          <li>If a price changes, we tell you before it applies to you, and you can cancel first.</li>
        </ul>
      </Prose>
    </Section>
  );
}

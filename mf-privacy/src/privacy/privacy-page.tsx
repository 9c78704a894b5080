import { DELETION_DAYS } from '@family-chores/contracts/families/deletion-days';
import { Section } from '@family-chores/ui/layout';
import { Link } from '@family-chores/web-kit/routing';
import { LegalPage } from '../legal/legal-page.tsx';
import { Prose } from '../legal/prose.tsx';
import { Cookies } from './cookies.tsx';
import { StoredDataSection } from './stored-data-section.tsx';

/** `/privacy` */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy"
      summary="We store what your family needs to share its chores, and nothing to advertise, to track or to sell."
      since="November 25, 2026"
    >
      <Section title="In short">
        <Prose>
          <ul>
            <li>No advertising, no tracking, no analytics by others, and no data is sold.</li>
            <li>Of a child we need a name and an age. A nickname will do.</li>
            <li>
              Only the people you let in see your family. There are no public profiles and no contact with
              other families.
            </li>
            <li>You can export everything at any time, correct it, and have it deleted.</li>
          </ul>
        </Prose>
      </Section>
      <Children />
      <Section title="Who sees what in a family">
        <Prose>
          <ul>
            <li>
              Everyone who may enter your family sees its members with names and ages, chores, points,
              rewards, badges and the chat.
            </li>
            <li>
              Once a parent has a PIN, only parents can change members, chores, rewards and who may enter.
            </li>
            <li>Settings lists the accounts and devices that may enter. A parent can remove each of them.</li>
            <li>
              Email addresses, passwords and PINs are shown to no one in the family. Passwords and PINs are
              stored only as hashes.
            </li>
          </ul>
        </Prose>
      </Section>
      <StoredDataSection />
      <Cookies />
      <Section title="Who else receives data">
        <Prose>
          <ul>
            <li>
              <strong>Stripe</strong> handles payments. It gets your name and email address when your trial
              begins and your card when you pay; the card number never reaches us. It learns nothing about
              your family.
            </li>
            <li>The provider that delivers our mail gets your email address and what we write to you.</li>
            <li>
              Those who operate our servers can reach what is stored there, and use that only to keep Family
              Chores running and to help you when you ask.
            </li>
          </ul>
          <p>No one else, unless a law forces us to.</p>
        </Prose>
      </Section>
      <Section title="Deleted means deleted">
        <Prose>
          <p>
            What you delete is removed from our databases. Messages between the parts of the product are gone
            after 7 days. Backups made before are kept for 30 days at most. Our logs contain no names, no
            email addresses and no messages.
          </p>
        </Prose>
      </Section>
      <Section title="Your rights">
        <Prose>
          <p>
            You can see, correct and export your family’s data yourself. Settings also lets a parent delete
            the family, and everyone their account. It is erased after {DELETION_DAYS} days, in which you can
            change your mind. To object to something, or to ask anything,{' '}
            <Link to="/contact">write to us</Link>. You can also complain to the authority for data protection
            where you live.
          </p>
        </Prose>
      </Section>
    </LegalPage>
  );
}

function Children() {
  return (
    <Section title="Children">
      <Prose>
        <p>
          Children use Family Chores only inside a family that an adult has set up. They need no email
          address. A parent or guardian adds them, and confirms when adding the first child that our use of
          the child’s data is fine with them. We record who confirmed what and when; Settings shows it under
          “Your data”.
        </p>
        <ul>
          <li>
            We store a child’s name, age and chosen picture, their chores and points, and what they write in
            the family’s chat.
          </li>
          <li>We ask for no photo, no location, no contacts and no school.</li>
          <li>No one outside the family can see or reach a child here.</li>
          <li>
            A parent can look at, correct, export and delete what is stored about a child. Deleting a member
            deletes their chores, points and messages.
          </li>
        </ul>
      </Prose>
    </Section>
  );
}

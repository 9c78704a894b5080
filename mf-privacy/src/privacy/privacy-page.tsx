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
            <li>You can export your family’s data at any time, correct it, and delete it.</li>
          </ul>
        </Prose>
      </Section>
      <Children />
      <Section title="Who sees what in a family">
        <Prose>
          <ul>
            <li>
              Everyone who may enter your family sees its members with names, ages and birthdays, chores,
              points, rewards, badges and the chat.
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
            What you delete is removed from our databases. Messages between the parts of the product are
            deleted after 7 days, or after 90 days if one could not be handled. Stripe keeps invoices as long
            as the law requires. Backups can contain deleted data until they expire; we keep them for 30 days
            at most. A guest account that is not used for 90 days is deleted, with the families that only it
            can open. Our logs contain no names, email addresses or messages.
          </p>
        </Prose>
      </Section>
      <Section title="Your rights">
        <Prose>
          <p>
            You can see, correct and export your family’s data yourself, and delete a family or your account
            in Settings. Both are deleted {DELETION_DAYS} days after the request, so that you can change your
            mind. To object to something, or to ask anything, <Link to="/contact">write to us</Link>. You can
            also complain to the data protection authority where you live.
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
          address. A parent or guardian, or someone acting with their permission, adds them and, with the
          first child, agrees to what we store. We record who agreed, when, and to which text; Settings shows
          it under “Your data”.
        </p>
        <ul>
          <li>
            We store a child’s name, age, chosen picture and, if you enter it, birthday without the year;
            their chores, points, rewards and badges; the days they are away; who changed what; and what they
            write in the family’s chat.
          </li>
          <li>We ask for no photo, no location, no contacts and no school.</li>
          <li>No one you have not let in can contact a child here or see them in the app.</li>
          <li>
            A parent can look at, correct, export and delete what is stored about a child. Deleting a member
            deletes their chores, points and messages.
          </li>
        </ul>
      </Prose>
    </Section>
  );
}

import { RECOVERY_DAYS } from '@family-chores/contracts/identity/recovery-days';
import { Section } from '@family-chores/ui/layout';
import { Prose } from '../legal/prose.tsx';

const cookies = [
  { term: 'session, access', description: 'Keep you signed in. 90 days at most.' },
  {
    term: 'acting (one for each family)',
    description: 'Remembers which member is using this browser, and whether a parent has entered their PIN.',
  },
  { term: 'device', description: 'Tells your own browser from someone who guesses your password. 400 days.' },
  { term: 'passkey', description: 'Belongs to the question that your passkey answers. 5 minutes.' },
  { term: 'recovery', description: `Lets a guest come back after logging out. ${RECOVERY_DAYS} days.` },
  {
    term: 'visitor',
    description: 'A random number by which a new version reaches some browsers first. One year.',
  },
];

/** What the product stores in the browser. */
export function Cookies() {
  return (
    <Section
      title="Cookies and your browser"
      description="Only what the product needs to work, so there is nothing to accept or refuse."
    >
      <Prose>
        <ul>
          {cookies.map(({ term, description }) => (
            <li key={term}>
              <strong>{term}</strong>: {description}
            </li>
          ))}
        </ul>
        <p>
          To work without a network, your browser also keeps a copy of what it last showed and of what you did
          in the meantime, together with your settings for this device. Logging out removes the family’s data
          from the browser.
        </p>
      </Prose>
    </Section>
  );
}

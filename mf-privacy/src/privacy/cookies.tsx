import { RECOVERY_DAYS } from '@family-chores/contracts/identity/recovery-days';
import { Section } from '@family-chores/ui/layout';
import { Prose } from '../legal/prose.tsx';

const cookies = [
  { term: 'session, access', description: 'Keep you logged in. 90 days at most.' },
  {
    term: 'acting (one for each family)',
    description: 'Remembers which member is using this browser, and whether a parent has entered their PIN.',
  },
  {
    term: 'device',
    description: 'Lets us tell your own browser from one used by someone guessing your password. 400 days.',
  },
  { term: 'passkey', description: 'Ties a login with a passkey to this browser. 5 minutes.' },
  { term: 'recovery', description: `Lets a guest come back after logging out. ${RECOVERY_DAYS} days.` },
  {
    term: 'visitor',
    description:
      'A random number that decides whether this browser gets a new version early, and counts it once if that version fails. One year.',
  },
  {
    term: 'failed-shell',
    description: 'Set when a new version fails to start, so that you get the previous one. 10 minutes.',
  },
  {
    term: 'pins',
    description:
      'For those who develop the product: which versions they are testing. Until the browser is closed.',
  },
];

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
          from the browser. After a guest logs out, only the family’s name stays, for {RECOVERY_DAYS} days, to
          offer the way back.
        </p>
      </Prose>
    </Section>
  );
}

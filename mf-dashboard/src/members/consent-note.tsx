import { CHILD_CONSENT } from '@family-chores/contracts/families/consent-texts';
import { Text } from '@family-chores/ui/text';
import { color, space } from '@family-chores/ui/theme';
import { Link } from '@family-chores/web-kit/routing';
import { styled } from 'styled-components';

/** Opens a new tab, so that the form keeps what was entered. */
const NewTabLink = styled(Link).attrs({ target: '_blank' })`
  display: inline-block;
  padding-block: ${space('md')};
  margin-block: calc(-1 * ${space('md')});
  color: ${color('accent-ink')};
  font-weight: 700;
`;

/** States what the user agrees to by adding the first child. */
export function ConsentNote() {
  return (
    <Text size="sm" tone="soft" role="status">
      {CHILD_CONSENT.text} <NewTabLink to="/privacy">What is stored</NewTabLink>
    </Text>
  );
}

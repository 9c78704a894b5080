import { color } from '@family-chores/ui/theme';
import { styled } from 'styled-components';
import { footerItem } from './footer-item.ts';

// Browsers do not treat an `<a>` without `href` as a link. `role` and `aria-disabled` announce a link
// that is not available.
const Placeholder = styled.a`
  ${footerItem}
  color: ${color('ink-soft')};
`;

export function PlaceholderLink({ label }: { label: string }) {
  return (
    <Placeholder role="link" aria-disabled="true">
      {label}
    </Placeholder>
  );
}

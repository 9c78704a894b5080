import { LinkButton } from '@family-chores/ui/actions';
import { Heading, Text } from '@family-chores/ui/text';
import { color, radius, space } from '@family-chores/ui/theme';
import { TRIAL_DAYS } from '@family-chores/contracts/billing/offers';
import { Link } from '@family-chores/web-kit/routing';
import { styled } from 'styled-components';
import { Cheerleader } from './cheerleader.tsx';

const Box = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space('lg')};
  padding: ${space('3xl')} ${space('lg')};
  border-radius: ${radius('lg')};
  background: ${color('accent-soft')};
  text-align: center;
`;

const PictureSpace = styled.div`
  height: 140px;
`;

export function ClosingCall() {
  return (
    <Box aria-labelledby="closing-call">
      <PictureSpace>
        <Cheerleader />
      </PictureSpace>
      <Heading id="closing-call" size="2xl" align="center">
        Ready when your family is
      </Heading>
      <Text>You can assign your first chores in five minutes.</Text>
      <LinkButton variant="primary" size="lg" asChild>
        <Link to="/register">Start your {TRIAL_DAYS}-day free trial today</Link>
      </LinkButton>
    </Box>
  );
}

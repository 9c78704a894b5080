import { LinkButton } from '@family-chores/ui/actions';
import { Inline, Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';
import { color, from, space } from '@family-chores/ui/theme';
import { TRIAL_DAYS } from '@family-chores/contracts/billing/offers';
import { Link } from '@family-chores/web-kit/routing';
import { styled } from 'styled-components';
import { ProductPicture } from './product-picture.tsx';

const Box = styled.section`
  display: grid;
  align-items: center;
  gap: ${space('2xl')};
  ${from('md')} {
    grid-template-columns: 1fr 1fr;
    padding-block: ${space('xl')};
  }
`;

const Headline = styled(Heading)`
  ${from('lg')} {
    font-size: 3.5rem;
    line-height: 1.08;
  }
  > em {
    color: ${color('accent-ink')};
    font-style: normal;
  }
`;

export function Hero() {
  return (
    <Box aria-labelledby="headline">
      <Stack gap="xl">
        <Headline id="headline" level={1} size="3xl">
          Family Chores <em>Made Fun</em>
        </Headline>
        <Text size="lg" tone="soft">
          Turn household tasks into a rewarding experience: assign chores, track progress and celebrate
          achievements together.
        </Text>
        <Inline gap="md">
          <LinkButton variant="primary" size="lg" asChild>
            <Link to="/register">Try it for {TRIAL_DAYS} Days</Link>
          </LinkButton>
          <LinkButton size="lg" asChild>
            <Link to="/login">Login</Link>
          </LinkButton>
        </Inline>
        <Text size="sm" tone="soft">
          Free for {TRIAL_DAYS} days. No credit card required.
        </Text>
      </Stack>
      <ProductPicture />
    </Box>
  );
}

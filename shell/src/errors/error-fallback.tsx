import { Button } from '@family-chores/ui/actions';
import { ErrorState } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Inline, Page, Stack } from '@family-chores/ui/layout';
import { color, fontSize, radius, space } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

interface Props {
  error: unknown;
  onReset: () => void;
}

const Details = styled.details`
  border-radius: ${radius('md')};
  background: ${color('sunken')};
  > summary {
    min-height: 44px;
    padding: 10px ${space('lg')};
    font-weight: 700;
    cursor: pointer;
  }
  > pre {
    margin: 0;
    padding: 0 ${space('lg')} ${space('lg')};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    font-size: ${fontSize('sm')};
  }
`;

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** In place of a page that could not be shown. */
export function ErrorFallback({ error, onReset }: Props) {
  return (
    <Page width="regular">
      <Stack gap="xl">
        <ErrorState
          title="Something went wrong"
          titleLevel={1}
          action={
            <Inline justify="center">
              <Button variant="primary" onClick={onReset}>
                Try Again
              </Button>
              <Button icon={<Icon name="refresh" />} onClick={() => location.reload()}>
                Refresh Page
              </Button>
            </Inline>
          }
        >
          The application encountered an unexpected error. Please try refreshing the page.
        </ErrorState>
        <Details>
          <summary>Error Details</summary>
          <pre>{stackOf(error)}</pre>
        </Details>
      </Stack>
    </Page>
  );
}

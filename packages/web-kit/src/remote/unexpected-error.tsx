import { Button } from '@family-chores/ui/actions';
import { ErrorState } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Inline, Stack } from '@family-chores/ui/layout';
import { color, fontSize, radius, space } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

interface Props {
  error: unknown;
  /** 1 when it replaces a page, 2 within one. */
  titleLevel: 1 | 2;
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

/** Replaces content that threw (specification, section 2: error fallback screen). */
export function UnexpectedError({ error, titleLevel, onReset }: Props) {
  return (
    <Stack gap="xl">
      <ErrorState
        title="Something went wrong"
        titleLevel={titleLevel}
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
  );
}

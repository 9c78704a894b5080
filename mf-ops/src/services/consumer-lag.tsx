import type { ServiceState } from '@family-chores/contracts/operations/operations';
import { color, fontSize, space, targetSize } from '@family-chores/ui/theme';
import { styled } from 'styled-components';
import { lagText, UNKNOWN } from './service.rules.ts';

const Summary = styled.summary`
  align-content: center;
  min-height: ${targetSize};
  cursor: pointer;
`;

const Durables = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) max-content;
  gap: ${space('xs')} ${space('md')};
  font-size: ${fontSize('sm')};
  overflow-wrap: anywhere;
  > dt {
    color: ${color('ink-soft')};
  }
  > dd {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;

/** The total lag of a service's consumers, expandable to each of them. */
export function ConsumerLag({ consumers }: Pick<ServiceState, 'consumers'>) {
  if (consumers.length === 0) return lagText(consumers);
  return (
    <details>
      <Summary>{lagText(consumers)}</Summary>
      <Durables>
        {consumers.flatMap(({ durable, pending }) => [
          <dt key={durable}>{durable}</dt>,
          <dd key={`${durable} pending`}>{pending ?? UNKNOWN}</dd>,
        ])}
      </Durables>
    </details>
  );
}

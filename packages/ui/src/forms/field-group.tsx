import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';

type FieldGroupProps = ComponentPropsWithRef<'fieldset'> & {
  /** What the fields are about, or the question they answer. */
  legend: ReactNode;
};

const Group = styled.fieldset`
  min-width: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0;
  margin-bottom: 6px;
  font-weight: 700;
`;

/** Fields that belong together, below a legend. */
export function FieldGroup({ legend, children, ...rest }: FieldGroupProps) {
  return (
    <Group {...rest}>
      <Legend>{legend}</Legend>
      {children}
    </Group>
  );
}

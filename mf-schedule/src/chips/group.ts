import { styled } from 'styled-components';

/** Fields with a legend, without the browser's default border. */
export const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0;
  }
`;

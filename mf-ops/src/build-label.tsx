import { fontSize } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

const Code = styled.code`
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: ${fontSize('sm')};
  overflow-wrap: anywhere;
`;

export function BuildLabel({ buildId }: { buildId: string | null }) {
  return buildId === null ? 'None' : <Code>{buildId}</Code>;
}

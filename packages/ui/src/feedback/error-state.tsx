import { styled } from 'styled-components';
import { Icon } from '../icons/icon.tsx';
import { color } from '../theme/tokens.ts';
import { StateFrame, type StateFrameProps } from './state-frame.tsx';

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  background: ${color('danger-soft')};
  color: ${color('danger-ink')};
`;

const warning = (
  <Sign>
    <Icon name="alert" size={30} />
  </Sign>
);

/** Shown in place of content that cannot be shown; announced immediately (`role="alert"`). */
export function ErrorState({ picture = warning, ...rest }: StateFrameProps) {
  return <StateFrame role="alert" picture={picture} {...rest} />;
}

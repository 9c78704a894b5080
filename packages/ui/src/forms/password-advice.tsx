import { styled } from 'styled-components';
import { color, radius } from '../theme/tokens.ts';
import { type PasswordStrength, strengthOf } from './password-strength.ts';

const steps: readonly PasswordStrength[] = ['weak', 'fair', 'strong'];
const tones = { weak: 'danger', fair: 'celebrate-deep', strong: 'success' } as const;

const advice: Record<PasswordStrength, string> = {
  weak: 'Easy to guess. A few words in a row are hard to guess and easy to remember.',
  fair: 'Not bad. A few more characters make it safer.',
  strong: 'Hard to guess.',
};

const Bars = styled.span`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 4px;
  max-width: 160px;
  margin-block: 2px 6px;
  > span {
    height: 6px;
    border-radius: ${radius('full')};
    background: ${color('line')};
  }
`;

const Bar = styled.span<{ $strength: PasswordStrength }>`
  &&& {
    background: ${({ $strength }) => color(tones[$strength])};
  }
`;

type PasswordAdviceProps = {
  password: string;
  /** Facts about the user that add no strength: name, email. */
  personalFacts?: readonly string[];
};

/** Shows a password's strength as a hint of its field. It is only advice: nothing is rejected. */
export function PasswordAdvice({ password, personalFacts = [] }: PasswordAdviceProps) {
  const strength = strengthOf(password, personalFacts);
  const reached = steps.indexOf(strength);
  return (
    <>
      <Bars aria-hidden>
        {steps.map((step, index) =>
          index > reached ? <span key={step} /> : <Bar key={step} $strength={strength} />,
        )}
      </Bars>
      {advice[strength]}
    </>
  );
}

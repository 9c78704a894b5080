import { useId, type ChangeEventHandler, type FocusEventHandler, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { color, fontSize, motion, radius, shadow, space } from '../theme/tokens.ts';
import { FieldGroup } from './field-group.tsx';
import { useSteady } from './use-steady.ts';

export type Choice = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the first line, e.g. a `Pill`. */
  badge?: ReactNode;
  disabled?: boolean;
};

type ChoiceCardsProps = {
  /** The question the options answer. */
  legend: ReactNode;
  legendHidden?: boolean;
  name: string;
  value: string | undefined;
  choices: readonly Choice[];
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  error?: ReactNode;
};

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11.25rem), 1fr));
  gap: ${space('md')};
`;

const CardLabel = styled.label`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 2px ${space('md')};
  align-items: center;
  min-height: 56px;
  padding: ${space('md')} ${space('lg')};
  border: 1.5px solid ${color('line')};
  border-radius: ${radius('md')};
  background: ${color('surface')};
  font-weight: 700;
  cursor: pointer;
  transition:
    border-color ${motion('fast')},
    background-color ${motion('fast')};
  &:hover {
    background: ${color('sunken')};
  }
  &:has(:checked) {
    border-color: ${color('ink')};
    background: ${color('sunken')};
    box-shadow: ${shadow('sm')};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color('focus')};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    background: ${color('sunken')};
    color: ${color('ink-soft')};
    cursor: not-allowed;
  }
`;

const Radio = styled.input`
  width: 22px;
  height: 22px;
  margin: 0;
  border: 2px solid ${color('control-line')};
  border-radius: 50%;
  background: ${color('surface')};
  appearance: none;
  cursor: inherit;
  &:checked {
    border: 7px solid ${color('ink')};
  }
  &:focus-visible {
    outline: none;
  }
`;

const Description = styled.span`
  grid-column: 2 / -1;
  font-size: ${fontSize('sm')};
  font-weight: 500;
  color: ${color('ink-soft')};
`;

const ErrorLine = styled.p`
  margin-top: 6px;
  font-size: ${fontSize('sm')};
  font-weight: 700;
  color: ${color('danger-ink')};
`;

/** Radio buttons shown as cards with room for an explanation. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { legend, legendHidden = false, name, value, choices, onChange, onBlur } = props;
  const error = useSteady(props.error);
  const errorId = useId();
  return (
    <FieldGroup
      legend={legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      aria-describedby={error ? errorId : undefined}
    >
      <Cards>
        {choices.map((choice) => (
          <CardLabel key={choice.value}>
            <Radio
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={onChange}
              onBlur={onBlur}
            />
            <span>{choice.label}</span>
            {choice.badge}
            {choice.description && <Description>{choice.description}</Description>}
          </CardLabel>
        ))}
      </Cards>
      {error && <ErrorLine id={errorId}>{error}</ErrorLine>}
    </FieldGroup>
  );
}

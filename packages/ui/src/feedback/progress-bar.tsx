import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, motion, radius, space } from '../theme/tokens.ts';

type ProgressTone = 'neutral' | 'celebrate' | 'success';

type ProgressBarProps = {
  /** Accessible label, announced with the value. */
  label: string;
  labelHidden?: boolean;
  value: number;
  max?: number;
  /** The value as text, e.g. "30 / 50 points": shown after the label, and announced if it is a string. */
  valueText?: ReactNode;
  /** `celebrate` for points and badges. */
  tone?: ProgressTone;
};

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space('md')};
  margin-bottom: 6px;
  font-size: ${fontSize('sm')};
  font-weight: 700;
`;

const Value = styled.span`
  margin-left: auto;
  color: ${color('ink-soft')};
  font-variant-numeric: tabular-nums;
`;

const Track = styled.div`
  height: 12px;
  overflow: hidden;
  border-radius: ${radius('full')};
  background: ${color('sunken')};
  box-shadow: inset 0 0 0 1px ${color('line')};
`;

const Fill = styled.div<{ $tone: ProgressTone }>`
  width: 100%;
  height: 100%;
  border-radius: inherit;
  background: ${({ $tone }) => color($tone === 'neutral' ? 'ink' : $tone)};
  transition: translate ${motion('slow')} ease-out;
`;

/** Progress from 0 to `max`, clamped. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, labelHidden = false, value, max = 100, valueText, tone = 'neutral' } = props;
  const reached = Math.min(Math.max(value, 0), max);
  const percent = max > 0 ? (reached / max) * 100 : 0;
  const words = typeof valueText === 'string' ? valueText : `${Math.round(percent)}%`;
  return (
    <div>
      {!(labelHidden && !valueText) && (
        <Head aria-hidden>
          {!labelHidden && <span>{label}</span>}
          {valueText && <Value>{valueText}</Value>}
        </Head>
      )}
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max || 1}
        aria-valuenow={reached}
        aria-valuetext={words}
      >
        <Fill $tone={tone} style={{ translate: `${percent - 100}%` }} />
      </Track>
    </div>
  );
}

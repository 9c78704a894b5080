import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { animationName } from '../theme/keyframes.ts';
import { color, motion, radius, shadow, space } from '../theme/tokens.ts';
import { dismissToast, type Toast, type ToastTone } from './toast-queue.ts';
import { useCountdown } from './use-countdown.ts';

const Card = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${space('md')};
  align-items: center;
  padding: ${space('sm')} ${space('sm')} ${space('sm')} ${space('lg')};
  border: 1.5px solid ${color('line')};
  border-radius: ${radius('lg')};
  background: ${color('surface')};
  color: ${color('ink')};
  box-shadow: ${shadow('lg')};
  pointer-events: auto;
  animation: ${animationName('rise')} ${motion('slow')} ease-out;
`;

const Mark = styled.span<{ $tone: ToastTone }>`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: ${({ $tone }) => color(soft[$tone])};
  color: ${({ $tone }) => color(ink[$tone])};
`;

const Title = styled.p`
  font-weight: 700;
  line-height: 1.3;
`;

const Description = styled.p`
  font-size: 0.875rem;
  color: ${color('ink-soft')};
`;

const Words = styled.div`
  min-width: 0;
  padding-block: ${space('xs')};
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space('xs')};
  align-items: center;
  justify-content: end;
`;

const soft = { default: 'sunken', success: 'success-soft', destructive: 'danger-soft' } as const;
const ink = { default: 'ink', success: 'success-ink', destructive: 'danger-ink' } as const;
const icons = { default: 'sparkles', success: 'check', destructive: 'alert' } as const;

/** A toast. Its countdown pauses while it is hovered or has the focus. */
export function ToastCard({ toast }: { toast: Toast }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const dismiss = () => dismissToast(toast.id);
  const act = () => {
    dismiss();
    toast.action?.onPress();
  };
  useCountdown({ durationMs: toast.durationMs, paused: hovered || focused, onEnd: dismiss });
  return (
    <Card
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
    >
      <Mark $tone={toast.tone}>
        <Icon name={icons[toast.tone]} />
      </Mark>
      <Words>
        <Title>{toast.title}</Title>
        {toast.description && <Description>{toast.description}</Description>}
      </Words>
      <End>
        {toast.action && <Button onClick={act}>{toast.action.label}</Button>}
        <IconButton label="Dismiss" icon={<Icon name="x" />} onClick={dismiss} />
      </End>
    </Card>
  );
}

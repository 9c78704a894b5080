import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../text/text.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { MIN_DIGITS, PinField } from './pin-field.tsx';
import { PinKeys } from './pin-keys.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import { waitText } from './wait-text.ts';

const MAX_DIGITS = 8;

export interface PinRefusal {
  message: string;
  /** For how many seconds no PIN will be accepted. */
  waitSeconds?: number;
}

interface PinFormProps {
  field: RefObject<HTMLInputElement | null>;
  onEnter: (pin: string) => Promise<PinRefusal | undefined>;
  children: ReactNode;
}

/** Reserves room for a refusal, so that the keys do not move. */
const Message = styled.div`
  min-height: 3em;
  text-align: center;
  text-wrap: balance;
`;

const countText = (count: number) => (count === 1 ? '1 digit' : `${count} digits`);

export function PinForm({ field, onEnter, children }: PinFormProps) {
  const [pin, setPin] = useState('');
  const [isPending, setPending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [refusal, setRefusal] = useState<PinRefusal & { until?: number }>();
  const messageId = useId();
  const secondsLeft = useSecondsLeft(refusal?.until);
  const isWaiting = secondsLeft > 0;

  // Restores the focus, which the field loses while it is disabled.
  useEffect(() => {
    if (refusal && !isWaiting) field.current?.focus();
  }, [field, refusal, isWaiting]);

  function enter(digits: string) {
    if (isPending || isWaiting) return;
    setPin(digits.replaceAll(/\D/g, '').slice(0, MAX_DIGITS));
    setRefusal(undefined);
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pin.length < MIN_DIGITS || isPending) return;
    setPending(true);
    const refused = await onEnter(pin);
    setPending(false);
    setPin('');
    if (!refused) return;
    const { waitSeconds } = refused;
    setRefusals((count) => count + 1);
    setRefusal({ ...refused, ...(waitSeconds && { until: Date.now() + waitSeconds * 1000 }) });
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <PinField
          ref={field}
          refusals={refusals}
          aria-label="PIN"
          aria-describedby={messageId}
          aria-invalid={refusal ? true : undefined}
          disabled={isWaiting}
          value={pin}
          onChange={({ target }) => enter(target.value)}
        />
        <VisuallyHidden role="status">{pin !== '' && countText(pin.length)}</VisuallyHidden>
        <Message>
          <Text as="span" id={messageId} role="alert" tone="danger" weight="bold">
            {refusal?.message}
            {refusal?.waitSeconds && <VisuallyHidden> {waitText(refusal.waitSeconds).spoken}</VisuallyHidden>}
          </Text>
          {isWaiting && (
            <Text as="span" aria-hidden tone="soft">
              {' '}
              {waitText(secondsLeft).shown}
            </Text>
          )}
        </Message>
        <PinKeys
          disabled={isWaiting}
          onDigit={(digit) => enter(pin + digit)}
          onDelete={() => enter(pin.slice(0, -1))}
        >
          <Button
            type="submit"
            variant="primary"
            aria-label="Enter"
            disabled={isWaiting || pin.length < MIN_DIGITS}
            pending={isPending}
            pendingLabel=""
          >
            <Icon name="check" size={28} />
          </Button>
        </PinKeys>
        {children}
      </Stack>
    </form>
  );
}

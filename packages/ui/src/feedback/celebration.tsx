import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { animationName } from '../theme/keyframes.ts';
import { color, fontSize, motion, radius, shadow, space } from '../theme/tokens.ts';
import { Confetti } from './confetti.tsx';

type CelebrationProps = {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** Pieces of confetti; 20 by default (product specification, section 9). */
  pieces?: number;
  /** 3 s by default (product specification, section 9). */
  durationMs?: number;
  onClose: () => void;
};

const Overlay = styled.div`
  position: fixed;
  z-index: 50;
  inset: 0;
  display: grid;
  place-items: center;
  padding: ${space('lg')};
  pointer-events: none;
`;

const Message = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space('xs')};
  padding: ${space('xl')} ${space('2xl')} ${space('2xl')};
  border: 2px solid ${color('celebrate')};
  border-radius: ${radius('lg')};
  background: ${color('surface')};
  box-shadow: ${shadow('lg')};
  text-align: center;
  animation: ${animationName('pop')} ${motion('slow')} cubic-bezier(0.3, 1.6, 0.6, 1);
`;

const PICTURE_HEIGHT = 120;

const Picture = styled.div`
  height: ${PICTURE_HEIGHT}px;
`;

const Title = styled.p`
  font-size: ${fontSize('2xl')};
  font-weight: 800;
  line-height: 1.2;
`;

/** The mascot, loaded on demand. If loading fails, the text is shown without it. */
function CheeringMascot() {
  const [picture, setPicture] = useState<ReactNode>(null);
  useEffect(() => {
    import('../mascot/mascot.tsx').then(
      ({ Mascot }) => setPicture(<Mascot mood="cheerleader" size={PICTURE_HEIGHT} />),
      () => {},
    );
  }, []);
  return <Picture>{picture}</Picture>;
}

/**
 * A celebration over the page, which takes no focus and closes on its own. Keep it mounted and toggle `open`, so that
 * the live region announces it.
 */
export function Celebration(props: CelebrationProps) {
  const { open, title, children, pieces = 20, durationMs = 3000, onClose } = props;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => close(), durationMs);
    return () => clearTimeout(timer);
  }, [open, durationMs]);
  return createPortal(
    <Overlay role="status" aria-live="polite">
      {open && (
        <>
          <Confetti pieces={pieces} />
          <Message>
            <CheeringMascot />
            <Title>{title}</Title>
            {children && <p>{children}</p>}
          </Message>
        </>
      )}
    </Overlay>,
    document.body,
  );
}

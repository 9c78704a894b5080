import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { FRAME_BOTTOM } from '../layout/frame-insets.ts';
import { from, space } from '../theme/tokens.ts';
import { ToastCard } from './toast-card.tsx';
import { subscribeToToasts, visibleToast } from './toast-queue.ts';

/**
 * A press is low if it is farther down than this share of the window's height. On a phone, a toast at the bottom could
 * then cover what was pressed.
 */
const LOW_PRESS = 0.66;

/** Distance of the last press from the top of the window, in px. */
let lastPressY = 0;

function recordPress({ clientY }: PointerEvent) {
  lastPressY = clientY;
}

const Viewport = styled.section`
  position: fixed;
  z-index: 40;
  right: 0;
  bottom: ${FRAME_BOTTOM};
  left: 0;
  padding: ${space('sm')} ${space('lg')};
  pointer-events: none;
  &[data-high] {
    /* In rem, because it must clear the page's header, which grows with the text size. */
    top: 4.75rem;
    bottom: auto;
  }
  body:has([data-modal-backdrop]) > & {
    top: 0;
    bottom: auto;
  }
  ${from('md')} {
    &&& {
      top: auto;
      bottom: 0;
      left: auto;
      width: min(100%, 420px);
      padding: ${space('lg')};
    }
  }
  @media print {
    display: none;
  }
`;

/**
 * Shows the toasts; rendered once, in the frame. From medium screens up, they are at the bottom and at most 420 px
 * wide (product specification, section 9). On a phone, they are above the navigation; at the top while a sheet is
 * open, and below the header if the last press was low in the window.
 */
export function ToastViewport() {
  const toast = useSyncExternalStore(subscribeToToasts, visibleToast);
  const viewport = useRef<HTMLElement>(null);
  useEffect(() => {
    addEventListener('pointerdown', recordPress, true);
    return () => removeEventListener('pointerdown', recordPress, true);
  }, []);
  useLayoutEffect(() => {
    if (toast) viewport.current?.toggleAttribute('data-high', lastPressY > LOW_PRESS * innerHeight);
  }, [toast]);
  const card = toast && <ToastCard key={toast.id} toast={toast} />;
  const isUrgent = toast?.tone === 'destructive';
  // Both regions are always rendered, because assistive technology does not announce new regions.
  return createPortal(
    <Viewport ref={viewport} aria-label="Announcements" data-toast-viewport>
      <div role="status" aria-live="polite" aria-atomic>
        {!isUrgent && card}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic>
        {isUrgent && card}
      </div>
    </Viewport>,
    document.body,
  );
}

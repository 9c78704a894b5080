import { Pill } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { FRAME_BOTTOM } from '@family-chores/ui/layout';
import { from, shadow } from '@family-chores/ui/theme';
import { useOnline } from '@family-chores/web-kit/offline';
import { styled } from 'styled-components';
import { useAutoSync } from './use-auto-sync.ts';
import { useConnectivityToasts } from './use-connectivity-toasts.ts';
import { useFinishLogout } from './use-finish-logout.ts';
import { useServiceWorker } from './use-service-worker.ts';

/**
 * Place of the badge: on phones, above the navigation, where a toast may cover the badge; on larger screens, between
 * Help and the toasts.
 */
const Place = styled.div`
  position: fixed;
  z-index: 20;
  bottom: calc(${FRAME_BOTTOM} + max(20px, env(safe-area-inset-bottom)));
  right: 12px;
  border-radius: 999px;
  box-shadow: ${shadow('md')};
  pointer-events: none;
  ${from('md')} {
    right: 50%;
    transform: translateX(50%);
  }
  &:empty {
    display: none;
  }
  @media print {
    display: none;
  }
`;

export function Connectivity() {
  const isOnline = useOnline();
  useConnectivityToasts(isOnline);
  useAutoSync(isOnline);
  useFinishLogout(isOnline);
  useServiceWorker();
  return (
    <Place role="status">
      {!isOnline && (
        <Pill tone="danger" icon={<Icon name="wifi-off" size={16} />}>
          Offline Mode
        </Pill>
      )}
    </Place>
  );
}

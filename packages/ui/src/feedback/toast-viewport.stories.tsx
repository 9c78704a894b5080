import { Button } from '../actions/button.tsx';
import { Inline } from '../layout/inline.tsx';
import { showToast } from './toast-queue.ts';
import { ToastViewport } from './toast-viewport.tsx';

const toasts = [
  { title: 'Logged Out' },
  { title: 'Success', description: 'Chore marked as completed', tone: 'success' },
  { title: 'Skipped', description: 'Feed the cat', action: { label: 'Undo', onPress: () => {} } },
  { title: 'Error', description: 'Failed to complete chore', tone: 'destructive' },
] as const;

export const Tones = () => (
  <>
    <Inline>
      {toasts.map((toast) => (
        <Button key={toast.title} onClick={() => showToast(toast)}>
          {toast.title}
        </Button>
      ))}
    </Inline>
    <ToastViewport />
  </>
);

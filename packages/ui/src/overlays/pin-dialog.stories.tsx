import { Text } from '../text/text.tsx';
import { PinDialog } from './pin-dialog.tsx';

const accept = () => Promise.resolve(undefined);

export const Open = () => (
  <PinDialog title="Anna's PIN" description="Only a parent can do this." onEnter={accept} onClose={() => {}}>
    <Text size="sm" tone="soft" align="center">
      Forgot the PIN? It can be reset in Settings.
    </Text>
  </PinDialog>
);

export const Refusing = () => (
  <PinDialog
    title="Anna's PIN"
    onEnter={(pin) =>
      Promise.resolve(
        pin === '1234'
          ? { message: 'Too many wrong PINs. Please wait a moment.', waitSeconds: 30 }
          : { message: 'This is not the PIN. 4 attempts are left.' },
      )
    }
    onClose={() => {}}
  />
);

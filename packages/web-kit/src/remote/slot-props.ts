import type { Pins } from '@family-chores/contracts/registry/pin-parameters';

/** Every slot and the props its parts receive. A page renders `<Slot>` where it has a slot. */
export interface SlotProps {
  'dashboard.header': { familyId: number };
  'dashboard.section': { familyId: number };
  'landing.pricing': object;
  'settings.section': object;
  /** Rendered for developers only. */
  'settings.developer': object;
  'frame.banner': object;
  'frame.help': object;
  /** Rendered while the browser has pins, or a developer has opened an address whose pins differ. */
  'frame.developer': {
    /** The pins of the address that a developer has opened, if any. Apply them only after the user has confirmed. */
    requestedPins: Pins;
    /** The user does not want the requested pins. */
    onDecline: () => void;
  };
}

export type SlotName = keyof SlotProps;

import type { Pins } from '@family-chores/contracts/registry/pin-parameters';

/** Every slot and the props its parts receive. A page renders `<Slot>` where it has a slot. */
export interface SlotProps {
  'dashboard.header': { familyId: number };
  'dashboard.section': { familyId: number };
  /** At the top of a destination's page, see `FamilyPage`. */
  'destination.header': { familyId: number };
  /** Opened from the menu of the header. */
  'destination.help': { onClose: () => void };
  'landing.pricing': object;
  /** Another way to sign in, below the form. */
  'login.option': { onSignedIn: () => void };
  'settings.section': object;
  /** Rendered for developers and operators only. */
  'settings.developer': object;
  'frame.banner': object;
  'frame.help': object;
  /** A `CountBadge` of what is pending at a destination; a route's `destination.badge` names the part. */
  'frame.badge': { familyId: number };
  /** Rendered while notifications are on and permitted. The time is that of the daily reminder, as `17:00`. */
  'frame.notices': { familyId: number; reminderTime: string };
  /** Rendered while the browser has pins, or after a developer has opened an address with other pins. */
  'frame.developer': {
    /** The pins of the address that a developer has opened, if any. Apply them only after the user has confirmed. */
    requestedPins: Pins;
    /** The user does not want the requested pins. */
    onDecline: () => void;
  };
}

export type SlotName = keyof SlotProps;

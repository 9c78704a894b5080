/** Every slot and the props its parts receive. A page renders `<Slot>` where it has a slot. */
export interface SlotProps {
  'dashboard.header': { familyId: number };
  'dashboard.section': { familyId: number };
  'landing.pricing': object;
  'settings.section': object;
  'frame.banner': object;
  'frame.help': object;
}

export type SlotName = keyof SlotProps;

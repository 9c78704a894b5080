/** Every slot of the product and what its parts are given. A page that has a slot renders `<Slot>` of that name. */
export interface SlotProps {
  'dashboard.header': { familyId: number };
  'dashboard.section': { familyId: number };
  'landing.pricing': object;
  'settings.section': object;
  'frame.banner': object;
  'frame.help': object;
}

export type SlotName = keyof SlotProps;

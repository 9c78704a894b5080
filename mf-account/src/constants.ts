/** How long a new family's confirmation is shown before its dashboard opens (specification, section 9). */
export const DASHBOARD_OPEN_DELAY_MS = 100;
/** How long creating a family may take before it counts as failed (specification, section 9). */
export const FAMILY_CREATION_TIMEOUT_MS = 30_000;

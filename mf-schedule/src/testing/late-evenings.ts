/** 23:30 on Tuesday, November 24, in six time zones. */
export const lateEvenings = [
  ['Pacific/Kiritimati', '2026-11-24T09:30:00.000Z'],
  ['Asia/Kolkata', '2026-11-24T18:00:00.000Z'],
  ['Europe/Berlin', '2026-11-24T22:30:00.000Z'],
  ['UTC', '2026-11-24T23:30:00.000Z'],
  ['America/New_York', '2026-11-25T04:30:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-25T10:30:00.000Z'],
] as const;

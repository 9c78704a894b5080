export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

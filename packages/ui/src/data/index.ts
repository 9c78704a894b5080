export { Avatar, AvatarFaces } from './avatar.tsx';
export { CountBadge } from './count-badge.tsx';
export { DefinitionList } from './definition-list.tsx';
export { hueOf } from './hue.ts';
export { initialOf } from './initial-of.ts';
export { List } from './list.tsx';
export { ListRow } from './list-row.tsx';
export { Medallion } from './medallion.tsx';
export { Pill, type PillTone } from './pill.tsx';

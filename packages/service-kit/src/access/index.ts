export { actingMember, mayActAs, type ActingMember } from './acting-tokens.ts';
export {
  enterFamily,
  Family,
  familyOfMember,
  findFamily,
  followFamilyChanges,
  setFamilySource,
  type FamilyMember,
  type FamilySource,
} from './families.ts';
export { eraseFamily } from './erase-family.ts';
export { addTombstone, lockMember, ownedByMember, undoIfRemoved } from './removed-members.ts';
export { onSessionEnded, refuseEndedSessions, verifyToken, type Account } from './session-tokens.ts';

export {
  enterFamily,
  Family,
  familyOfMember,
  followFamilyChanges,
  setFamilySource,
  type FamilyMember,
  type FamilySource,
} from './families.ts';
export { lockMember, addTombstone, recentlyRemoved, undoIfRemoved } from './removed-members.ts';
export {
  onSessionEnded,
  refuseEndedSessions,
  tokenLifeMs,
  verifyToken,
  type Account,
} from './session-tokens.ts';

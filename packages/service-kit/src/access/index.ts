export {
  enterFamily,
  Family,
  familyOfMember,
  followFamilyChanges,
  clearFamilyCache,
  setFamilySource,
  type FamilyMember,
  type FamilySource,
} from './families.ts';
export { lockMember, addTombstone, recentlyRemoved, undoIfRemoved } from './removed-members.ts';
export {
  clearTokenCache,
  onSessionEnded,
  refuseEndedSessions,
  tokenLifeMs,
  verifyToken,
  type Account,
} from './session-tokens.ts';

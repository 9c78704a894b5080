export {
  enterFamily,
  Family,
  familyOfMember,
  followFamilyChanges,
  forgetFamilies,
  setFamilySource,
  type FamilyMember,
  type FamilySource,
} from './families.ts';
export { holdMember, markRemoved, recentlyRemoved, undoIfRemoved } from './removed-members.ts';
export {
  forgetTokens,
  onSessionEnded,
  refuseEndedSessions,
  tokenLifeMs,
  verifyToken,
  type Account,
} from './session-tokens.ts';

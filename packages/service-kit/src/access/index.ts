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
export {
  forgetTokens,
  refuseEndedSessions,
  tokenLifeMs,
  verifyToken,
  type Account,
} from './session-tokens.ts';

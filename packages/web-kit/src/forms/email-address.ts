import { string } from 'yup';

// Looser forms exist (RFC 5322); this is the one the contracts accept.
const ACCEPTED_ADDRESS =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** An address mail can be sent to, by the rules of the contracts' `emailAddress()`. */
export function emailAddress(message: string) {
  return string().trim().required(message).max(254, message).matches(ACCEPTED_ADDRESS, message);
}

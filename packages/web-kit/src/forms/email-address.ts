import { string } from 'yup';

// RFC 5322 allows more; this is what the contracts accept.
const ACCEPTED_ADDRESS =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Same rules as the contracts' `emailAddress()`. */
export function emailAddress(message: string) {
  return string().trim().required(message).max(254, message).matches(ACCEPTED_ADDRESS, message);
}

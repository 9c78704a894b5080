import { problem } from '@family-chores/contracts/problem';
import { clientOf } from '@family-chores/service-kit/limits';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { admit, identify } from './admission.ts';
import type { Audience } from './audience.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { Seat } from './seat.ts';

export interface Place {
  readonly audience: Audience;
  readonly limits: ConnectionLimits;
  /** Origins whose pages may connect, the public one first. */
  readonly origins: readonly string[];
}

/**
 * Takes a seat for the client of a handshake; it is left when the connection closes.
 * @throws Problem when the client may not have one
 */
export async function takeSeat(place: Place, request: IncomingMessage, connection: Duplex): Promise<Seat> {
  const { handshakeEnded, closed } = place.limits.admit(clientOf(request));
  connection.once('close', closed);
  try {
    return await identifiedSeat(place, request, connection);
  } finally {
    handshakeEnded();
  }
}

async function identifiedSeat(
  { audience, origins }: Place,
  request: IncomingMessage,
  connection: Duplex,
): Promise<Seat> {
  const visitor = await identify(request, origins);
  if (connection.destroyed) throw problem('unavailable');
  const taken = new Seat(visitor.account, visitor.familyId);
  connection.once('close', () => audience.leave(taken));
  await audience.take(taken);
  await admit(visitor);
  if (taken.ended) throw problem('unavailable', { retryAfter: 1 });
  return taken;
}

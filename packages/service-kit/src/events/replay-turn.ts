import { randomUUID } from 'node:crypto';
import { database, isDuplicate } from '../mongo/index.ts';

interface Turn {
  _id: 'replay';
  holder: string;
  until: Date;
}

/** A turn that is neither kept nor ended, because its process died, is over after this long. */
const turnMs = 60_000;

const turns = () => database().collection<Turn>('replayTurns');
const untilLater = () => new Date(Date.now() + turnMs);

export interface ReplayTurn {
  /** @returns false when it is over, and somebody else may have it */
  keep(): Promise<boolean>;
  end(): Promise<void>;
}

/** Takes the one turn to replay there is in a service, whichever process asks; null while another has it. */
export async function takeReplayTurn(): Promise<ReplayTurn | null> {
  const holder = randomUUID();
  try {
    const over = { _id: 'replay', until: { $lte: new Date() } } as const;
    await turns().updateOne(over, { $set: { holder, until: untilLater() } }, { upsert: true });
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
  const own = { _id: 'replay', holder } as const;
  return {
    async keep() {
      const { matchedCount } = await turns().updateOne(own, { $set: { until: untilLater() } });
      return matchedCount === 1;
    },
    async end() {
      await turns().deleteOne(own);
    },
  };
}

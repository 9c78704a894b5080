import {
  addTraffic,
  type CallTraffic,
  DURATION_LIMITS_MS,
} from '@family-chores/contracts/operations/traffic';

const MINUTE_MS = 60_000;
const COUNTED_MINUTES = 10;

interface Minute {
  readonly number: number;
  readonly calls: Map<string, CallTraffic>;
}

const noTraffic = (call: string): CallTraffic => ({
  call,
  failures: 0,
  durations: [...DURATION_LIMITS_MS.map(() => 0), 0],
});

interface HandledRequest {
  /** Method and path template. */
  readonly call: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** Counts the requests of the last ten minutes by call. */
export class Traffic {
  #minutes: Minute[] = [];

  count({ call, status, milliseconds }: HandledRequest, now = Date.now()): void {
    const { calls } = this.#minuteOf(now);
    const counts = calls.get(call) ?? noTraffic(call);
    calls.set(call, counts);
    if (status >= 500) counts.failures += 1;
    const within = DURATION_LIMITS_MS.findIndex((limit) => milliseconds <= limit);
    const index = within === -1 ? DURATION_LIMITS_MS.length : within;
    counts.durations[index] = (counts.durations[index] ?? 0) + 1;
  }

  read(now = Date.now()): CallTraffic[] {
    this.#forget(now);
    return addTraffic(this.#minutes.flatMap(({ calls }) => [...calls.values()]));
  }

  #minuteOf(now: number): Minute {
    const number = Math.floor(now / MINUTE_MS);
    const last = this.#minutes.at(-1);
    if (last?.number === number) return last;
    this.#forget(now);
    const minute = { number, calls: new Map() };
    this.#minutes.push(minute);
    return minute;
  }

  #forget(now: number): void {
    const oldest = Math.floor(now / MINUTE_MS) - COUNTED_MINUTES;
    this.#minutes = this.#minutes.filter(({ number }) => number > oldest);
  }
}

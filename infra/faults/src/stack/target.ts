/** The platform under test, as clients reach it. */
export interface Target {
  /** The gateway's address. */
  readonly url: string;
  /** The public origin, as browsers see it. */
  readonly origin: string;
}

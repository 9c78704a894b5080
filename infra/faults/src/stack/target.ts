/** How clients reach the product under test. */
export interface Target {
  /** The gateway's address. */
  readonly url: string;
  /** The public origin, which browsers see and send. */
  readonly origin: string;
}

interface QueryState<Data, Failure> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  error?: Failure | undefined;
  isFetching: boolean;
}

/** What pages show of a query. Fetching again what is shown changes nothing here, so it renders nothing. */
export const shownOf = <Data, Failure>({
  data,
  currentData,
  error,
  isFetching,
}: QueryState<Data, Failure>) => ({
  data,
  currentData,
  error,
  isFetching: isFetching && currentData === undefined,
});

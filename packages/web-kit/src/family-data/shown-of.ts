interface QueryState<Data, Failure> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  error?: Failure | undefined;
  isFetching: boolean;
}

/** What pages show of a query. Refetching data that is shown changes nothing here, so it causes no render. */
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

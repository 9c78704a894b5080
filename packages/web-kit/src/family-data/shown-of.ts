interface QueryState<Data, Failure> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  error?: Failure | undefined;
  isFetching: boolean;
}

/** The fields of a query that pages use. `isFetching` is false while data that is already shown is fetched again. */
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

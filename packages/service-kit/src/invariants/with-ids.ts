interface IdFilter {
  _id?: { $in: number[] };
}

/** Filter for the documents of a fact: those with the given ids, or all. */
export const withIds = (ids: readonly number[] | undefined): IdFilter =>
  ids === undefined ? {} : { _id: { $in: [...ids] } };

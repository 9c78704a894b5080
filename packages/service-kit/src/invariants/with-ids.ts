interface IdFilter {
  _id?: { $in: number[] };
}

/** Matches the documents of a fact: those with the ids, or all. */
export const withIds = (ids: readonly number[] | undefined): IdFilter =>
  ids === undefined ? {} : { _id: { $in: [...ids] } };

/** Most prices of one call, as in the contract. */
export const SAVE_MAX = 100

/** Splits a list into parts of at most `size` items. */
export const chunk = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

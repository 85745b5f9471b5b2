/** Returns the whole days that stock lasts at a rate of `sold` units in `days` days. */
export const daysLeft = (left: number, sold: number, days: number): number =>
  Math.floor((Math.max(left, 0) * days) / sold)

/** Numbers an operator may want to change, with the defaults the domain page names. */
export const numbers = {
  /** How many points are worth one unit of the market's currency: 100.00 PTS = 1.00 MYR. */
  pointsPerMajor: 100n,
  /** Largest share of an order's goods that points may pay, in hundredths of a percent. */
  pointsShareBp: 5_000n,
} as const

/** Numbers an operator may want to change, with the defaults the domain page names. */
export const numbers = {
  /** One point is worth this many minor units of the market's currency: 100.00 PTS = 1.00 MYR. */
  pointsPerMajor: 100n,
  /** Largest share of an order's goods that points may pay, in hundredths of a percent. */
  pointsShareBp: 5_000n,
  /** Points earned per 1.00 of goods paid. */
  pointsEarnedPerMajor: 1n,
  /** Days after shipping from the free-shipping threshold hint. */
  completeAfterDays: 15,
} as const

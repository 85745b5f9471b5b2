import { z } from 'zod'

/**
 * The rules of rewards. An order item earns for the buyer's referrer, for the referrer's referrer, and for
 * the service center that serves the order; a day's pairing earns for a member with sales in both legs.
 */
export const rewardRules = ['direct', 'second', 'service', 'pairing'] as const
export type RewardRule = (typeof rewardRules)[number]

/** What a reward comes from: a rule, or a correction by staff. */
export const rewardKinds = [...rewardRules, 'correction'] as const
export type RewardKind = (typeof rewardKinds)[number]

/** Basis points: 100 are 1 %. */
const BasisPoints = z.int().min(0).max(10_000)
/** Minor units of the bonus asset. */
const Minor = z.int().min(0).max(1_000_000_000)
/** Hundredths of a PV. */
const Pv = z.int().min(0).max(2_000_000_000)

/** What a member must reach in a month for a star rank. */
const StarGoal = z.object({ ownPv: Pv, directMembers: z.int().min(0).max(1_000_000), teamPv: Pv })

/**
 * A version of the reward plan: every rate, threshold and cap by which rewards are computed. All numbers are
 * integers: basis points, minor units of the bonus asset, hundredths of a PV.
 */
export const RewardPlan = z
  .object({
    /** The share of the PV, by rule, in basis points. */
    rates: z.object({
      direct: BasisPoints,
      second: BasisPoints,
      service: BasisPoints,
      pairing: BasisPoints,
    }),
    /** What 1.00 PV is worth, by market id, in minor units of the bonus asset. */
    moneyPerPv: z.record(z.string().regex(/^[1-9]\d{0,3}$/), Minor),
    /**
     * The most that pairing earns a member in a day, by star rank 0 to 5, in minor units of the bonus asset.
     */
    pairingCaps: z.array(Minor).length(6),
    /** Days until a reward of pairing is available. */
    pairingDays: z.int().min(0).max(365),
    /** The largest share of a day's sales that its rewards may have, in basis points. */
    payoutCap: BasisPoints,
    /** The goals of the star ranks 1 to 5. */
    stars: z.array(StarGoal).length(5),
  })
  .meta({ id: 'RewardPlan' })
export type RewardPlan = z.output<typeof RewardPlan>

/** The plan of version 1, which a migration inserts. */
export const firstRewardPlan: RewardPlan = {
  rates: { direct: 1_000, second: 500, service: 200, pairing: 1_000 },
  moneyPerPv: { '1': 100 },
  pairingCaps: [10_000, 50_000, 100_000, 200_000, 500_000, 1_000_000],
  pairingDays: 7,
  payoutCap: 4_000,
  stars: [
    { ownPv: 10_000, directMembers: 3, teamPv: 100_000 },
    { ownPv: 20_000, directMembers: 5, teamPv: 500_000 },
    { ownPv: 30_000, directMembers: 8, teamPv: 2_000_000 },
    { ownPv: 50_000, directMembers: 12, teamPv: 8_000_000 },
    { ownPv: 80_000, directMembers: 20, teamPv: 30_000_000 },
  ],
}

import type { RewardPlan } from '@pasar/contract/reward-plan'
import { least, total } from '../check/plain-numbers.ts'
import type { ModelPairing, ModelReward, ModelRun, RewardEvent } from './reward-history.ts'
import type { TeamModel } from './team-model.ts'
import type { TermsModel } from './terms-model.ts'

/** The pairing of each day, and the star ranks of each month. */
export class PairingModel {
  readonly #team: TeamModel
  readonly #terms: TermsModel
  /** What staff have added to carries, by the day that counts it. */
  readonly corrections: Extract<RewardEvent, { type: 'corrected' }>[] = []
  readonly #carries = new Map<string, { left: bigint; right: bigint }>()
  readonly pairings: ModelPairing[] = []
  readonly runs: ModelRun[] = []
  readonly #ranks = new Map<string, Map<string, number>>()

  constructor(team: TeamModel, terms: TermsModel) {
    this.#team = team
    this.#terms = terms
  }

  get ranks(): { member: string; month: string; rank: number }[] {
    return [...this.#ranks].flatMap(([month, members]) =>
      [...members].map(([member, rank]) => ({ member, month, rank })),
    )
  }

  /**
   * Closes a day. Its last moment decides which plan is valid, and who is eligible.
   * @param accrued the rewards so far
   * @returns the rewards, and the days until they are available
   */
  close(
    { day, version }: Extract<RewardEvent, { type: 'closed' }>,
    accrued: readonly ModelReward[],
  ): { rewards: ModelReward[]; days: number } {
    for (const { member, left, right } of this.corrections.filter((correction) => correction.day === day)) {
      const carry = this.#carries.get(member) ?? { left: 0n, right: 0n }
      this.#carries.set(member, { left: carry.left + left, right: carry.right + right })
    }
    const valid = this.#terms.planAt(this.#terms.endOf(day))
    const decided = this.#terms.versions.find((v) => v.version === version) ?? valid
    const sales = this.#team.salesOf(day)
    const itemRewards = sum(accrued.filter((r) => r.day === day && r.rule !== 'pairing'))
    const planned = sum(this.#pair(day, valid.plan))
    const held = (itemRewards + planned) * 10_000n > BigInt(valid.plan.payoutCap) * sales
    const pairings = this.#pair(day, decided.plan)
    this.runs.push({ day, amount: sum(pairings), itemRewards, sales, held })
    this.pairings.push(...pairings)
    for (const { member, leftCarry: left, rightCarry: right } of pairings)
      this.#carries.set(member, { left, right })
    const rewards = pairings
      .filter(({ amount }) => amount > 0n)
      .map(({ member, paired, amount }): ModelReward => {
        const terms = { version: decided.version, amount, reversed: 0n, available: false }
        return { member, rule: 'pairing', source: day, day, pv: paired, ...terms }
      })
    return { rewards, days: decided.plan.pairingDays }
  }

  #pair(day: string, plan: RewardPlan): ModelPairing[] {
    const legs = this.#team.legs(day)
    const ranks = this.#ranksOf(day.slice(0, 7))
    const end = this.#terms.endOf(day)
    const members = new Set([...legs.keys(), ...this.#carries.keys()])
    const pairings = [...members].map((member): ModelPairing => {
      const { left, right } = legs.get(member) ?? { left: 0n, right: 0n }
      const carry = this.#carries.get(member) ?? { left: 0n, right: 0n }
      const [l, r] = [carry.left + left, carry.right + right]
      const smaller = least(l, r)
      const paired = smaller > 0n && this.#terms.isEligible(member, end) ? smaller : 0n
      const rank = ranks.get(member) ?? 0
      const amount = least(
        this.#terms.money(paired, plan.rates.pairing, plan),
        BigInt(plan.pairingCaps[rank]!),
      )
      const carries = { leftCarry: l - paired, rightCarry: r - paired }
      return { day, member, left, right, paired, ...carries, rank, amount }
    })
    return pairings.filter(({ left, right, paired }) => left || right || paired)
  }

  /** The ranks of a month, by the plan that is valid when it begins. */
  #ranksOf(month: string): Map<string, number> {
    const known = this.#ranks.get(month)
    if (known) return known
    const start = this.#terms.startOf(`${month}-01`)
    const ranks = this.#team.ranks(month, this.#terms.planAt(start).plan, new Date(start.getTime() - 1))
    this.#ranks.set(month, ranks)
    return ranks
  }
}

const sum = (of: readonly { amount: bigint }[]): bigint => total(of.map(({ amount }) => amount))

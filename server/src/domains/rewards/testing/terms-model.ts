import type { RewardPlan } from '@pasar/contract/reward-plan'
import { DAY_MS } from '@pasar/contract/time'
import { dayIn, roundHalfEven } from '../check/plain-numbers.ts'

type Version = { from: Date; version: number; plan: RewardPlan }

/** The days and the money of a market, versions of the plan, and who is eligible. */
export class TermsModel {
  readonly dayOf: (at: Date) => string
  readonly #market: string
  readonly versions: Version[] = []
  readonly #house = new Set<string>()
  readonly #bans: { member: string; from: Date; to?: Date }[] = []

  constructor(market: string, zone: string) {
    this.#market = market
    this.dayOf = dayIn(zone)
  }

  ban(member: string, from: Date): void {
    this.#bans.push({ member, from })
  }

  restore(member: string, to: Date): void {
    for (const ban of this.#bans) if (ban.member === member) ban.to ??= to
  }

  /** The house account earns nothing. */
  addHouse(member: string): void {
    this.#house.add(member)
  }

  isEligible(member: string, at: Date): boolean {
    if (this.#house.has(member)) return false
    return !this.#bans.some((ban) => ban.member === member && ban.from <= at && !(ban.to && ban.to <= at))
  }

  /** The version that is valid at a time: of those that have started, the one that started last. */
  planAt(at: Date): Version {
    const later = (a: Version, b: Version) => +b.from - +a.from || b.version - a.version
    return this.versions.filter(({ from }) => from <= at).sort(later)[0]!
  }

  /** PV × rate × money per PV, rounded once. @param rate basis points */
  money(pv: bigint, rate: number, { moneyPerPv }: RewardPlan): bigint {
    return roundHalfEven(pv * BigInt(rate) * BigInt(moneyPerPv[this.#market]!), 10_000n * 100n)
  }

  /** The first moment of a day. Time zones differ by quarters of an hour. */
  startOf(day: string): Date {
    let at = Date.parse(`${day}T00:00:00Z`) - DAY_MS
    while (this.dayOf(new Date(at)) < day) at += 15 * 60_000
    return new Date(at)
  }

  /** The last moment of a day. */
  endOf(day: string): Date {
    let at = this.startOf(day).getTime()
    while (this.dayOf(new Date(at)) <= day) at += 15 * 60_000
    return new Date(at - 1)
  }
}

import { DAY_MS } from '@pasar/contract/time'
import { BonusModel } from './bonus-model.ts'
import { least, roundHalfEven } from './model-numbers.ts'
import { PairingModel } from './pairing-model.ts'
import type { ModelOutcome, ModelReward, OrderedItem, RewardEvent } from './reward-history.ts'
import { TeamModel } from './team-model.ts'
import { TermsModel } from './terms-model.ts'

type Item = OrderedItem & {
  order: string
  buyer: string
  pv: bigint
  /** What is not returned. */
  left: { quantity: number; pv: bigint; paid: bigint }
  /** When it was received, and the units that were. */
  received?: { at: Date; quantity: number }
}

/**
 * Computes the rewards of a market from its history: plain and slow, and with nothing of the code that pays
 * them. Where the rules leave something open, a comment says what is chosen.
 */
export class RewardModel {
  readonly #terms: TermsModel
  readonly #team = new TeamModel()
  readonly #pairing: PairingModel
  readonly #items: Item[] = []
  readonly #rewards: ModelReward[] = []
  readonly #releases: { at: number; reward: ModelReward }[] = []
  readonly #bonus = new BonusModel()

  constructor(market: string, zone: string) {
    this.#terms = new TermsModel(market, zone)
    this.#pairing = new PairingModel(this.#team, this.#terms)
  }

  /** Events are applied in the order of time. */
  apply(event: RewardEvent): void {
    this.#release(event.at)
    switch (event.type) {
      case 'registered':
        this.#team.referrers.set(event.member, event.referrer)
        break
      case 'placed':
        this.#team.seats.set(event.member, event)
        break
      case 'banned':
        this.#terms.ban(event.member, event.at)
        break
      case 'restored':
        this.#terms.restore(event.member, event.at)
        break
      case 'planned':
        this.#terms.versions.push({ from: event.at, version: event.version, plan: event.plan })
        break
      case 'ordered':
        this.#items.push(...event.items.map((item) => createItem(item, event)))
        break
      case 'received':
        for (const item of this.#of(event.order)) this.#receive(item, event.at)
        break
      case 'completed':
        for (const item of this.#of(event.order))
          for (const reward of this.#rewardsOf(item)) this.#credit(reward)
        break
      case 'refunded':
        this.#refund(this.#items.find(({ id }) => id === event.item)!, event)
        break
      case 'closed': {
        const { rewards, days } = this.#pairing.close(event, this.#rewards)
        this.#rewards.push(...rewards)
        const at = event.at.getTime() + days * DAY_MS
        this.#releases.push(...rewards.map((reward) => ({ at, reward })))
        break
      }
      case 'spent':
        this.#bonus.take(event.member, event.amount)
    }
  }

  /** What has accrued, and is available, at a time. */
  outcome(at: Date): ModelOutcome {
    this.#release(at)
    const { pairings, runs, ranks } = this.#pairing
    return { rewards: this.#rewards, pairings, runs, ranks, bonus: this.#bonus.members }
  }

  #of(order: string): Item[] {
    return this.#items.filter((item) => item.order === order)
  }

  #rewardsOf(item: Item): ModelReward[] {
    return this.#rewards.filter(({ source }) => source === item.id)
  }

  /** Counts what is not returned yet, and accrues for the referrer and the referrer's referrer. */
  #receive(item: Item, at: Date): void {
    const { quantity, pv, paid } = item.left
    if (!quantity) return
    item.received = { at, quantity }
    const day = this.#terms.dayOf(at)
    this.#team.entries.push({ buyer: item.buyer, day, since: at, pv, sales: paid, receipt: true })
    const { version, plan } = this.#terms.planAt(at)
    const referrer = this.#team.referrers.get(item.buyer)
    const above = { direct: referrer, second: referrer && this.#team.referrers.get(referrer) }
    for (const rule of ['direct', 'second'] as const) {
      const member = above[rule]
      const amount = this.#terms.money(pv, plan.rates[rule], plan)
      if (!member || !amount || !this.#terms.isEligible(member, at)) continue
      const terms = { version, amount, reversed: 0n, available: false }
      this.#rewards.push({ member, rule, source: item.id, day, pv, ...terms })
    }
  }

  #credit(reward: ModelReward): void {
    if (reward.available) return
    reward.available = true
    this.#bonus.credit(reward.member, reward.amount - reward.reversed)
  }

  #release(at: Date): void {
    for (const due of this.#releases) if (due.at <= at.getTime()) this.#credit(due.reward)
  }

  /**
   * Takes the share of the units from the PV and, once received, from the rewards; the last units take the
   * rest. Units that are returned before the receipt never count. Shares that are rounded up take no more
   * than what is left.
   */
  #refund(item: Item, { at, quantity }: { at: Date; quantity: number }): void {
    const isLast = quantity === item.left.quantity
    const share = (whole: bigint, left: bigint, units: number) =>
      isLast ? left : least(left, roundHalfEven(whole * BigInt(quantity), BigInt(units)))
    const pv = share(item.pv, item.left.pv, item.quantity)
    const paid = share(item.paid, item.left.paid, item.quantity)
    item.left = {
      quantity: item.left.quantity - quantity,
      pv: item.left.pv - pv,
      paid: item.left.paid - paid,
    }
    if (!item.received) return
    const { buyer, received } = item
    const entry = { buyer, day: this.#terms.dayOf(at), since: received.at }
    this.#team.entries.push({ ...entry, pv: -pv, sales: -paid, receipt: false })
    for (const reward of this.#rewardsOf(item)) {
      const taken = share(reward.amount, reward.amount - reward.reversed, received.quantity)
      reward.reversed += taken
      if (reward.available) this.#bonus.take(reward.member, taken)
    }
  }
}

/** PV of the item: that of its units, in the proportion of what is paid. */
function createItem(item: OrderedItem, { order, buyer }: { order: string; buyer: string }): Item {
  const value = item.pvPerUnit * BigInt(item.quantity) * item.paid
  const pv = item.list ? roundHalfEven(value, item.list) : 0n
  return { ...item, order, buyer, pv, left: { quantity: item.quantity, pv, paid: item.paid } }
}

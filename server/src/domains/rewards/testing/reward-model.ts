import { DAY_MS } from '@pasar/contract/time'
import { least, roundHalfEven } from '../check/plain-numbers.ts'
import { BonusModel } from './bonus-model.ts'
import { PairingModel } from './pairing-model.ts'
import type { ModelOutcome, ModelReward, OrderedItem, RewardEvent } from './reward-history.ts'
import { TeamModel } from './team-model.ts'
import { TermsModel } from './terms-model.ts'

type Item = OrderedItem & {
  order: string
  buyer: string
  /** The member whose service center serves the order. */
  center: string | null
  pv: bigint
  left: { quantity: number; pv: bigint }
  received?: Date
  /** Units of refunds that finished before the receipt. */
  early: number[]
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
        this.#team.refer(event.member, event.referrer, event.at)
        if (event.referrer === null) this.#terms.addHouse(event.member)
        break
      case 'placed':
        this.#team.seat(event.member, event)
        break
      case 'referred':
        this.#team.refer(event.member, event.referrer, event.at)
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
      case 'corrected':
        this.#pairing.corrections.push(event)
        break
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

  /**
   * Counts the item, and accrues for the referrer, the referrer's referrer, and the service center's member.
   * Nobody earns from their own order. Refunds that finished before the receipt take their part at the
   * receipt.
   */
  #receive(item: Item, at: Date): void {
    item.received = at
    const { pv, paid } = item
    const day = this.#terms.dayOf(at)
    this.#team.entries.push({ buyer: item.buyer, day, since: at, pv, sales: paid, receipt: true })
    const { version, plan } = this.#terms.planAt(at)
    const referrer = this.#team.referrerOf(item.buyer, at)
    const second = referrer && this.#team.referrerOf(referrer, at)
    const earners = { direct: referrer, second, service: item.center }
    for (const rule of ['direct', 'second', 'service'] as const) {
      const member = earners[rule]
      const amount = this.#terms.money(pv, plan.rates[rule], plan)
      if (!member || member === item.buyer || !amount || !this.#terms.isEligible(member, at)) continue
      const terms = { version, amount, reversed: 0n, available: false }
      this.#rewards.push({ member, rule, source: item.id, day, pv, ...terms })
    }
    for (const quantity of item.early) this.#return(item, { at, quantity })
  }

  #credit(reward: ModelReward): void {
    if (reward.available) return
    reward.available = true
    this.#bonus.credit(reward.member, reward.amount - reward.reversed)
  }

  #release(at: Date): void {
    for (const due of this.#releases) if (due.at <= at.getTime()) this.#credit(due.reward)
  }

  #refund(item: Item, refund: { at: Date; quantity: number }): void {
    if (item.received) this.#return(item, refund)
    else item.early.push(refund.quantity)
  }

  /**
   * Takes the share of the units from PV and rewards; the last units take the rest. Shares of a reward that
   * are rounded up take no more than what is left of it.
   */
  #return(item: Item, { at, quantity }: { at: Date; quantity: number }): void {
    const isLast = quantity === item.left.quantity
    const share = (whole: bigint) => roundHalfEven(whole * BigInt(quantity), BigInt(item.quantity))
    const pv = isLast ? item.left.pv : share(item.pv)
    item.left = { quantity: item.left.quantity - quantity, pv: item.left.pv - pv }
    const { buyer, received } = item
    const entry = { buyer, day: this.#terms.dayOf(at), since: received!, pv: -pv }
    this.#team.entries.push({ ...entry, sales: 0n, receipt: false })
    for (const reward of this.#rewardsOf(item)) {
      const left = reward.amount - reward.reversed
      const taken = isLast ? left : least(left, share(reward.amount))
      reward.reversed += taken
      if (reward.available) this.#bonus.take(reward.member, taken)
    }
  }
}

/** PV of the item: that of its units, in the proportion of what is paid. */
function createItem(
  item: OrderedItem,
  { order, buyer, center }: Pick<Item, 'order' | 'buyer' | 'center'>,
): Item {
  const value = item.pvPerUnit * BigInt(item.quantity) * item.paid
  const pv = item.list ? roundHalfEven(value, item.list) : 0n
  return { ...item, order, buyer, center, pv, left: { quantity: item.quantity, pv }, early: [] }
}

import type { Call, Sent } from '@pasar/contract/call'
import type { CodeName } from '@pasar/contract/codes'
import type { Currency } from '@pasar/contract/money'
import type { Actor } from '../platform/context.ts'
import type { Member } from './base.ts'
import type { Crash } from './crashes.ts'
import type { Answer } from './execute.ts'
import { observe } from './observe.ts'
import type { Observed } from './observed.ts'
import type { ModelShop } from './shop.ts'

/** Coins sent to a member, in a block of the chain. */
type Deposit = { memberId: string; amount: bigint; height: number; isCredited: boolean }

type ModelSku = {
  id: string
  price: number
  onHand: number
  giftValue: number | null
  /** Units that a member may order. */
  limitPerMember: number | null
}

/** A gift card whose code is known: of a batch, so that anyone may redeem it. */
type BearerCard = { code: string; value: bigint; expiresAt: Date; redeemed: boolean }

/** What inspections of returned goods, and decisions about them, found. */
type ReferenceRequests = {
  /** Accepted units by line of a request, with those that went back into stock. */
  inspected: Map<string, { accepted: number; restocked: number }>
  /** Units that were written off, by SKU. */
  writtenOff: Map<string, number>
  /** Numbers of the refunds that failed at the provider at some time: it may pay them beside their retry. */
  failedRefunds: Set<string>
}

/**
 * The reference: what the answers of the shop and the acts of the outside world imply. Amounts in minor
 * units.
 */
type Reference = {
  /**
   * Balance by `member asset` without payments, points of orders and points that expired: those follow from
   * the orders.
   */
  balances: Map<string, bigint>
  skus: ModelSku[]
  cards: BearerCard[]
  deposits: Deposit[]
  /** Number of coupons that members have claimed. */
  claims: number
  requests: ReferenceRequests
}

/** The settings that walks change, at their current values. */
export type Setting =
  | 'pointsPerMajor'
  | 'pointsShareBp'
  | 'pointsEarnedPerMajor'
  | 'exchangeSpreadBp'
  | 'transferFeeBp'
  | 'withdrawFeeBp'

export type World = {
  shop: ModelShop
  members: Member[]
  staff: Actor[]
  reference: Reference
  settings: Record<Setting, number>
  /** Rates for 1.00 MYR. */
  rates: { CNY: string; USDT: string }
  /** The state of the database after the previous step. */
  seen: Observed
  /** Provider messages that were sent, to be repeated. */
  messages: string[]
  /**
   * Makes a call. With the step's crash, the process dies in it, and the client repeats it with its key half
   * a minute later.
   */
  call<C extends Call>(call: C, input: Sent<C>, actor: Actor): Promise<Answer<C>>
  /** Runs a scheduled job. */
  job(name: string): Promise<void>
  /** Runs the jobs of events, and reads the rows again. @returns false when nothing was written since */
  refresh(): Promise<boolean>
  /** Refreshes, and compares what was written with the reference. */
  compare(): Promise<void>
  /** Sets the crash of the next call or job. */
  arm(crash: Crash | null): void
  /** Adds to the balance of a member. */
  credit(memberId: string, asset: Currency, amount: bigint): void
  /** Available balance of a member after the previous step. */
  available(memberId: string, asset: Currency): bigint
  /** Currencies of money that a member owed the shop after the previous step. */
  debts(memberId: string): string[]
  /** Fails the walk. */
  expect(condition: boolean, message: string): void
}

export class Violation extends Error {}

/** Fails unless a refusal is one of those that are right here. */
export const expectRefusal = (world: World, name: CodeName | 'ok', ...allowed: CodeName[]): void =>
  world.expect(
    name !== 'ok' && allowed.includes(name),
    `refused as ${name}, expected ${allowed.join(' or ')}`,
  )

export const observeWorld = ({ shop, members }: Pick<World, 'shop' | 'members'>) =>
  observe(
    shop.pool,
    members.map(({ id }) => id),
    shop.base.skus.map(({ id, stock }) => ({ id, stock })),
  )

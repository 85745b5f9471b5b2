import { z } from 'zod'
import { OpenMatters } from './calls/account/cancellation.ts'
import { moveProblems } from './calls/admin/network/moves.ts'
import { Draft } from './calls/checkout.ts'
import { ThirdPartyProfile } from './calls/security/third-party.ts'
import { ExchangeRate } from './calls/wallet/exchange.ts'
import { WithdrawalTerms } from './calls/wallet/withdrawals.ts'
import type { RefusalName } from './codes.ts'
import { Money } from './money.ts'
import { afterSaleObstacles } from './orders/after-sale-states.ts'
import { SecondFactorRequired } from './security/factor-shapes.ts'
import { Id, Time } from './shapes.ts'

/** Also the header `Retry-After`. */
const Retry = z.object({ retryAfter: z.int().meta({ description: 'seconds' }) })
/** The units of an order item that remain. */
const UnitsLeft = z.object({ itemId: Id, left: z.int() })
/** `skuId`: the SKU of a draft or order with several. */
const Available = z.object({ left: z.int(), skuId: Id.optional() })

/** Schema of the `data` of refusals, by name. The `data` of every other refusal is null. */
export const refusalData = {
  'input-invalid': z.object({
    fields: z.record(z.string(), z.string()).meta({ description: 'message by field; may be empty' }),
  }),
  'too-many-requests': Retry,
  overloaded: Retry,
  unavailable: Retry,
  'code-too-soon': Retry,
  'pay-password-wrong': z.object({ left: z.int() }),
  'orders-unconfirmed': OpenMatters,
  'account-matters-open': OpenMatters,
  'factor-asked': SecondFactorRequired,
  'third-party-unknown': ThirdPartyProfile,
  'sku-unavailable': Available,
  'out-of-stock': Available,
  'limit-exceeded': Available,
  'shop-price-out-of-bounds': z.object({ skuId: Id, min: Money, max: Money }),
  'price-changed': z.object({ draft: Draft }),
  'admission-required': Retry.extend({ skuIds: z.array(Id) }),
  'destination-prohibited': z.object({ country: z.string(), skuIds: z.array(Id) }),
  /** In the language of the carrier. */
  'carrier-declined': z.object({ reason: z.string() }),
  'move-impossible': z.object({ problem: z.enum(moveProblems) }),
  'group-full': z.object({ freeAt: Time.nullable() }),
  'group-joined': z.object({ orderId: Id }),
  'after-sale-excluded': z.object({ itemId: Id, obstacle: z.enum(afterSaleObstacles) }),
  'after-sale-too-many': UnitsLeft,
  'exchanges-reached': UnitsLeft,
  'replacement-unavailable': z.object({ itemId: Id }),
  'file-too-large': z.object({ maxBytes: z.int().meta({ description: 'the limit of this file' }) }),
  'couple-pack-exists': z.object({ packId: Id }),
  'gift-cards-too-few': z.object({ left: z.int() }),
  'amount-out-of-bounds': z.object({ min: Money, max: Money.optional() }),
  'day-limit': z.object({ left: Money }),
  'debt-unpaid': z.object({ debts: z.array(Money) }),
  'fee-changed': z.object({ fee: Money, terms: WithdrawalTerms.optional() }),
  'rate-changed': z.union([z.object({ ratio: ExchangeRate }), z.object({ terms: WithdrawalTerms })]),
} as const satisfies Partial<Record<RefusalName, z.ZodType>>

/** Names of the refusals with data. */
export type RefusalNameWithData = keyof typeof refusalData
/** `data` of a refusal. */
export type RefusalData<N extends RefusalName> = N extends RefusalNameWithData
  ? z.output<(typeof refusalData)[N]>
  : null

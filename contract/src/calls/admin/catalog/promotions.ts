import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Money } from '../../../money.ts'
import { Done, EditedVersion, Id, List, Paging, Texts, Time } from '../../../shapes.ts'
import { couponPhases, couponScopes } from './marketing.ts'
import { Price } from './products.ts'

/** Promotions that apply without a coupon. */

export const promotionKinds = ['flash', 'buy_get', 'gift'] as const

const PromotionSku = z.object({
  skuId: Id,
  /** Flash sale: the price of one unit. Gifts cost nothing. */
  price: Price.default('0'),
  units: z.int().min(1).max(1_000_000),
  /** Flash sale: units per member; null for no limit. */
  perMember: z.int().min(1).max(999).nullable().default(null),
})

const PromotionDraft = z.object({
  id: Id.optional(),
  version: EditedVersion,
  kind: z.enum(promotionKinds),
  title: Texts,
  startsAt: Time,
  endsAt: Time,
  /** buy_get: of each `buy` + `get` units the `get` cheapest are reduced by `percent`. */
  buy: z.int().min(1).max(99).nullable().default(null),
  get: z.int().min(1).max(99).nullable().default(null),
  percent: z.int().min(1).max(100).nullable().default(null),
  scope: z.enum(couponScopes).default('all'),
  scopeIds: z.array(Id).max(200).default([]),
  /** gift: the amount to spend. */
  threshold: Price.nullable().default(null),
  /** flash and gift. */
  skus: z.array(PromotionSku).max(100).default([]),
})

const AdminPromotion = PromotionDraft.extend({
  id: Id,
  version: z.string(),
  currency: z.string(),
  phase: z.enum(couponPhases),
  skus: z.array(
    PromotionSku.extend({
      units: z.int(),
      used: z.int(),
      title: z.string(),
      code: z.string(),
      listPrice: Price,
    }),
  ),
  /** Paid orders with the promotion, their units of it, and the reduction that it gave. */
  results: z.object({ orders: z.int(), units: z.int(), discount: Money }),
})

export const adminPromotionList = defineCall({
  get: '/admin/api/promotions/list',
  who: { staff: 'catalog' },
  summary: 'List promotions by end, latest first',
  input: Paging.extend({
    phase: z.enum(couponPhases).optional(),
    kind: z.enum(promotionKinds).optional(),
  }),
  output: List(AdminPromotion),
})

export const adminPromotionInfo = defineCall({
  get: '/admin/api/promotions/info',
  who: { staff: 'catalog' },
  summary: 'Retrieve a promotion with its stock and results',
  input: z.object({ id: Id }),
  output: AdminPromotion,
  refuses: ['not-found'],
})

export const adminPromotionSave = defineCall({
  post: '/admin/api/promotions/save',
  who: { staff: 'catalog' },
  summary: 'Create or update a promotion; orders keep the prices that they were placed at',
  input: PromotionDraft,
  output: AdminPromotion,
  refuses: ['not-found', 'input-invalid', 'state-changed'],
  sets: 'by-id',
})

export const adminPromotionStop = defineCall({
  post: '/admin/api/promotions/stop',
  who: { staff: 'catalog' },
  summary: 'End a promotion now',
  input: z.object({ id: Id }),
  output: AdminPromotion,
  refuses: ['not-found', 'state-changed'],
  sets: 'state',
})

export const adminPromotionDelete = defineCall({
  post: '/admin/api/promotions/delete',
  who: { staff: 'catalog' },
  summary: 'Delete a promotion that no order used',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found', 'state-changed'],
})

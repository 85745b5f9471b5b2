import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Money } from '../../../money.ts'
import {
  DeliveryCode,
  Done,
  EditedVersion,
  Id,
  List,
  NonEmpty,
  Paging,
  Text,
  Texts,
  Time,
} from '../../../shapes.ts'
import { Price } from './products.ts'

/** Coupons and freight. */

export const couponPhases = ['coming', 'running', 'over'] as const
export const couponScopes = ['all', 'categories', 'goods'] as const

const CouponDraft = z.object({
  id: Id.optional(),
  version: EditedVersion,
  title: Texts,
  /** The member-owned shop that pays for it, and where alone it counts; null for the platform's. */
  shopId: Id.nullable().default(null),
  kind: z.enum(['fixed', 'percent']),
  /** fixed: discount. */
  off: Price.nullable().default(null),
  /** percent: 1–100. */
  percent: z.int().min(1).max(100).nullable().default(null),
  /** percent: maximum discount. */
  cap: Price.nullable().default(null),
  minimum: Price.default('0'),
  scope: z.enum(couponScopes).default('all'),
  scopeIds: z.array(Id).max(200).default([]),
  stackable: z.boolean().default(false),
  /** Only for members without an order. */
  firstOrder: z.boolean().default(false),
  /** Only members with a promo code can claim it. */
  codeOnly: z.boolean().default(false),
  /** Number of coupons; null: unlimited. */
  total: z.int().min(1).max(10_000_000).nullable().default(null),
  perMember: z.int().min(1).max(100).default(1),
  startsAt: Time,
  endsAt: Time,
})

const AdminCoupon = CouponDraft.extend({
  id: Id,
  version: z.string(),
  /** 0 if stopped before the first claim. */
  total: z.int().nullable(),
  currency: z.string(),
  phase: z.enum(couponPhases),
  /** Claimed and used coupons. */
  collected: z.int(),
  used: z.int(),
  /** Names of the scope, unless it is `all`. */
  scopeNames: z.array(z.object({ id: Id, name: z.string() })),
})

export const adminCouponList = defineCall({
  get: '/admin/api/coupons/list',
  who: { staff: 'catalog' },
  summary: 'List coupons by end, latest first',
  input: Paging.extend({
    /** Part of the title, in any language. */
    keyword: z.string().trim().max(80).optional(),
    phase: z.enum(couponPhases).optional(),
  }),
  output: List(AdminCoupon),
})

export const adminCouponInfo = defineCall({
  get: '/admin/api/coupons/info',
  who: { staff: 'catalog' },
  summary: 'Retrieve a coupon',
  input: z.object({ id: Id }),
  output: AdminCoupon,
  refuses: ['not-found'],
})

export const adminCouponSave = defineCall({
  post: '/admin/api/coupons/save',
  who: { staff: 'catalog' },
  summary: 'Create or update a coupon; claimed coupons keep their terms',
  input: CouponDraft,
  output: AdminCoupon,
  refuses: ['not-found', 'input-invalid', 'state-changed'],
  sets: 'by-id',
})

export const adminCouponStop = defineCall({
  post: '/admin/api/coupons/stop',
  who: { staff: 'catalog' },
  summary: 'Stop new claims of a coupon, or end it also for members who have claimed it',
  input: z.object({ id: Id, what: z.enum(['giving', 'everything']) }),
  output: AdminCoupon,
  refuses: ['not-found', 'state-changed'],
  sets: 'state',
})

export const adminCouponDelete = defineCall({
  post: '/admin/api/coupons/delete',
  who: { staff: 'catalog' },
  summary: 'Delete a coupon without claims',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found', 'state-changed'],
})

export const adminCouponGive = defineCall({
  post: '/admin/api/coupons/give',
  who: { staff: 'catalog' },
  summary: 'Give a member a coupon, regardless of the limit per member',
  input: z.object({ id: Id, username: NonEmpty(60), reason: NonEmpty(200) }),
  output: AdminCoupon,
  refuses: ['not-found', 'user-unknown', 'coupon-gone'],
})

export const adminCouponCodeList = defineCall({
  get: '/admin/api/coupons/codes/list',
  who: { staff: 'catalog' },
  summary: 'List the promo codes of a coupon, newest first',
  input: Paging.extend({ couponId: Id }),
  output: List(
    z.object({
      id: z.string(),
      code: z.string(),
      couponId: Id,
      /** null: as often as the coupon allows. */
      maxUses: z.int().nullable(),
      used: z.int(),
      createdAt: Time,
    }),
  ),
})

export const adminCouponCodeCreate = defineCall({
  post: '/admin/api/coupons/codes/create',
  who: { staff: 'catalog' },
  summary: 'Create one chosen promo code, or a number of random ones',
  input: z.object({
    couponId: Id,
    code: z
      .string()
      .trim()
      .max(40)
      // At least six letters and digits: spaces and hyphens are not part of the code.
      .regex(/^[A-Za-z0-9](?:[ -]*[A-Za-z0-9]){5,}$/)
      .nullable()
      .default(null),
    count: z.int().min(1).max(5000).default(1),
    maxUses: z.int().min(1).max(10_000_000).nullable().default(1),
  }),
  output: z.object({ codes: z.array(z.string()) }),
  refuses: ['not-found', 'input-invalid'],
})

export const adminCouponCodeExport = defineCall({
  post: '/admin/api/coupons/codes/export',
  who: { staff: ['catalog', 'exports'] },
  summary:
    'Export a page of the promo codes of a coupon with their uses as CSV, oldest first; continue with `next`',
  input: z.object({ couponId: Id, cursor: z.string().max(40).default('') }),
  output: z.object({ csv: z.string(), rows: z.int(), next: z.string() }),
  idempotent: false,
})

/** A faster or better delivery for a surcharge. Free delivery waives the rule's fees, not the surcharge. */
const DeliveryService = z.object({
  /** The same code in several templates is one service: an order offers what all of its templates have. */
  code: DeliveryCode.min(1),
  name: Texts,
  surcharge: Price,
  minDays: z.int().min(0).max(120),
  maxDays: z.int().min(0).max(120),
})

const FreightRule = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  /** State codes; empty: the whole country. */
  states: z.array(z.string().max(12)).max(80).default([]),
  basis: z.enum(['weight', 'piece']),
  /** Grams or pieces. */
  firstUnit: z.int().min(1).max(1_000_000),
  firstFee: Price,
  additionalUnit: z.int().min(1).max(1_000_000),
  additionalFee: Price,
  /** Minimum amount for free delivery; null: never free. */
  freeAbove: Price.nullable().default(null),
  minDays: z.int().min(0).max(120),
  maxDays: z.int().min(0).max(120),
  services: z.array(DeliveryService).max(5).default([]),
})

const FreightTemplateDraft = z.object({
  id: Id.optional(),
  version: EditedVersion,
  name: Texts,
  isDefault: z.boolean().default(false),
  rules: z.array(FreightRule).min(1).max(200),
})

const FreightTemplate = FreightTemplateDraft.extend({
  id: Id,
  version: z.string(),
  key: z.string(),
  currency: z.string(),
  /** Number of products that use it. */
  goods: z.int(),
})

export const adminFreightList = defineCall({
  get: '/admin/api/freight/list',
  who: { staff: 'catalog' },
  summary: 'List freight templates with their rules',
  input: Paging,
  output: List(FreightTemplate),
})

export const adminFreightInfo = defineCall({
  get: '/admin/api/freight/info',
  who: { staff: 'catalog' },
  summary: 'Retrieve a freight template',
  input: z.object({ id: Id }),
  output: FreightTemplate,
  refuses: ['not-found'],
})

export const adminFreightSave = defineCall({
  post: '/admin/api/freight/save',
  who: { staff: 'catalog' },
  summary: 'Create or update a freight template with its rules',
  input: FreightTemplateDraft,
  output: FreightTemplate,
  refuses: ['not-found', 'input-invalid', 'state-changed'],
  sets: 'by-id',
})

export const adminFreightDelete = defineCall({
  post: '/admin/api/freight/delete',
  who: { staff: 'catalog' },
  summary: 'Delete a freight template that is not used and not the default',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found', 'state-changed'],
})

export const adminFreightQuote = defineCall({
  post: '/admin/api/freight/try',
  who: { staff: 'catalog' },
  summary: 'Calculate the freight of a shipment by unsaved rules',
  input: z.object({
    rules: z.array(FreightRule).min(1).max(200),
    country: z.string().regex(/^[A-Z]{2}$/),
    stateCode: Text(12).default(''),
    weightGrams: z.int().min(0).max(10_000_000),
    pieces: z.int().min(1).max(10_000),
    goodsAmount: Price,
  }),
  output: z.object({
    served: z.boolean(),
    fee: Money,
    /** Waived freight if delivery is free. */
    waived: Money,
  }),
  idempotent: false,
})

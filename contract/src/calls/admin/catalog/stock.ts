import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Flag, Id, List, NonEmpty, Paging, Picture, Time } from '../../../shapes.ts'
import { productFilters, productStates } from './products.ts'

/** Stock of SKUs and its movements. */

export const stockSorts = ['left', 'daysLeft', 'shipped'] as const

export const StockRow = z.object({
  /** Id of the SKU. */
  id: Id,
  goodsId: Id,
  code: z.string(),
  title: z.string(),
  optionText: z.string(),
  picture: Picture.nullable(),
  goodsState: z.enum(productStates),
  onHand: z.int(),
  reserved: z.int(),
  left: z.int(),
  threshold: z.int().meta({ description: 'effective threshold: the SKU’s own or the default' }),
  ownThreshold: z.int().nullable(),
  low: z.boolean(),
  shipped: z.int().meta({ description: 'pieces shipped in the last 30 days' }),
  daysLeft: z.int().nullable().meta({ description: 'days of stock left at that rate; null: unlimited' }),
})

export const adminStockList = defineCall({
  get: '/admin/api/stock/list',
  who: { staff: 'catalog' },
  summary: 'List stock by SKU; the total is a lower bound if there are `more`',
  input: Paging.extend({
    keyword: productFilters.keyword,
    goodsId: Id.optional(),
    low: Flag.optional(),
    sort: z.enum(stockSorts).default('left'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  output: List(StockRow).extend({ more: z.boolean() }),
})

export const adminStockInfo = defineCall({
  get: '/admin/api/stock/info',
  who: { staff: 'catalog' },
  summary: 'Retrieve the stock of a SKU',
  input: z.object({ id: Id }),
  output: StockRow,
  refuses: ['not-found'],
})

export const stockMovementKinds = [
  'opening',
  'adjusted',
  'shipped',
  'returned',
  'written_off',
  'reserved',
  'released',
] as const

export const adminStockMovements = defineCall({
  get: '/admin/api/stock/moves',
  who: { staff: 'catalog' },
  summary: 'List the stock movements of a SKU, newest first',
  input: z.object({
    skuId: Id,
    before: Time.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({
    list: z.array(
      z.object({
        at: Time,
        kind: z.enum(stockMovementKinds),
        onHand: z.int().meta({ description: 'change of pieces on hand' }),
        reserved: z.int().meta({ description: 'change of reserved pieces' }),
        /** Order number, parcel or reason. */
        why: z.string(),
        /** Name of the staff account; empty for orders. */
        who: z.string(),
        orderId: Id.nullable(),
      }),
    ),
    next: Time.nullable(),
  }),
})

export const adminStockThreshold = defineCall({
  post: '/admin/api/stock/threshold',
  who: { staff: 'catalog' },
  summary: 'Set the low-stock threshold of a SKU; null restores the default',
  input: z.object({ skuId: Id, threshold: z.int().min(0).max(1_000_000).nullable() }),
  output: StockRow,
  refuses: ['not-found'],
  sets: true,
})

export const adminStockAdjust = defineCall({
  post: '/admin/api/stock/adjust',
  who: { staff: 'catalog' },
  summary: 'Adjust the stock of a SKU; not below the reserved pieces',
  input: z.object({ skuId: Id, change: z.int().min(-1_000_000).max(1_000_000), reason: NonEmpty(140) }),
  output: z.object({ skuId: Id, onHand: z.int(), reserved: z.int() }),
  refuses: ['not-found', 'out-of-stock'],
})

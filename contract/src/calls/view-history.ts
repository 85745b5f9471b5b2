import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Empty, Id, IdList, Time } from '../shapes.ts'
import { ProductCard } from './catalog.ts'

/** Products kept in a history, and products per call. */
export const VIEW_HISTORY_MAX = 50

const Views = z
  .array(z.object({ goodsId: Id, at: Time }))
  .min(1)
  .max(VIEW_HISTORY_MAX)

export const viewHistory = defineCall({
  get: '/shop/goods/viewed',
  who: 'member',
  summary: 'List the products that I viewed, the latest first',
  input: Empty,
  output: z.object({
    /** Whether views are recorded. */
    on: z.boolean(),
    list: z.array(ProductCard),
  }),
})

export const viewedCards = defineCall({
  get: '/shop/goods/viewedCards',
  who: 'visitor',
  summary: 'List the products that a visitor viewed, whose history is on the device',
  input: z.object({ goodsIds: IdList(VIEW_HISTORY_MAX) }),
  output: z.object({ list: z.array(ProductCard) }),
})

export const viewHistoryAdd = defineCall({
  post: '/shop/goods/viewedAdd',
  who: 'member',
  summary: 'Record products that I viewed, also those that I viewed as a visitor',
  input: z.object({ views: Views }),
  output: z.object({
    /** Whether views are recorded; these are not when it is off. */
    on: z.boolean(),
  }),
})

export const viewHistoryRemove = defineCall({
  post: '/shop/goods/viewedRemove',
  who: 'member',
  summary: 'Remove products from the ones that I viewed; without products all',
  input: z.object({ goodsIds: z.array(Id).min(1).max(VIEW_HISTORY_MAX).optional() }),
  output: z.object({}),
})

export const viewHistorySet = defineCall({
  post: '/shop/goods/viewedSet',
  who: 'member',
  summary: 'Record the products that I view, or stop it and delete the recorded ones',
  input: z.object({ on: z.boolean() }),
  output: z.object({ on: z.boolean() }),
  sets: true,
})

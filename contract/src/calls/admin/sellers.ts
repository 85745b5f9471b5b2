import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Id, List, Paging, Text } from '../../shapes.ts'

/** Sellers: who sells an order, ships it and is paid for it. */

export const adminSellerList = defineCall({
  get: '/admin/api/sellers/list',
  who: { staff: 'orders' },
  summary: 'List the sellers, the operator first',
  input: Paging.extend({
    /** Only this seller. */
    id: Id.optional(),
    /** Part of the name. */
    keyword: Text(80).default(''),
  }),
  output: List(z.object({ id: Id, name: z.string() })),
})

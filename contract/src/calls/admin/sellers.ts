import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Empty, Id } from '../../shapes.ts'

/** Sellers: who sells an order, ships it and is paid for it. */

export const adminSellerList = defineCall({
  get: '/admin/api/sellers/list',
  who: { staff: 'orders' },
  summary: 'List the sellers, the operator first',
  input: Empty,
  output: z.object({ list: z.array(z.object({ id: Id, name: z.string() })) }),
})

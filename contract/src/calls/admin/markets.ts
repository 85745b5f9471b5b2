import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { currencies } from '../../money.ts'
import { Empty } from '../../shapes.ts'

export const adminMarketList = defineCall({
  get: '/admin/api/markets/list',
  who: { staff: 'any' },
  summary: 'List the markets with their currencies and time zones, the home market first',
  input: Empty,
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** ISO 4217. 1.00 of the bonus asset is worth 1.00 in that of the home market. */
        currency: z.enum(currencies),
        /** IANA name, for example `Asia/Kuala_Lumpur`. */
        timeZone: z.string(),
      }),
    ),
  }),
})

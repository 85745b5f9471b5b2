import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Empty } from '../../shapes.ts'

export const adminMarketList = defineCall({
  get: '/admin/api/markets/list',
  who: { staff: 'any' },
  summary: 'List the markets with their time zones',
  input: Empty,
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** IANA name, for example `Asia/Kuala_Lumpur`. */
        timeZone: z.string(),
      }),
    ),
  }),
})

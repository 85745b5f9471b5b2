import { z } from 'zod'
import { defineCall } from '../call.ts'

export const searchHistoryMerge = defineCall({
  post: '/shop/search/mergeLog',
  who: 'member',
  summary: 'Add the searches that I made as a visitor to my history',
  input: z.object({
    /** Newest first. */
    words: z.array(z.string().trim().min(1).max(80)).min(1).max(20),
  }),
  output: z.object({}),
})

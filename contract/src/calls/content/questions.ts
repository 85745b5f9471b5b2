import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Empty, Id } from '../../shapes.ts'
import { Block } from '../content.ts'

/** Categories of frequent questions, in display order. */
export const questionKinds = ['orders', 'delivery', 'payment', 'returns', 'account', 'wallet'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const questionList = defineCall({
  get: '/web/question/list',
  who: 'visitor',
  summary: 'List the frequent questions with their answers, by category',
  input: Empty,
  output: z.object({
    /** The categories that have questions, in order. */
    categories: z.array(z.object({ key: z.enum(questionKinds), name: z.string() })),
    list: z.array(
      z.object({ id: Id, category: z.enum(questionKinds), question: z.string(), answer: z.array(Block) }),
    ),
  }),
})

import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Id, List, Paging, Time } from '../../shapes.ts'

/** A notice of the shop to everyone, such as changed delivery days. */
export const Notice = z
  .object({ id: Id, title: z.string(), text: z.string(), publishedAt: Time })
  .meta({ id: 'Notice' })

export const noticeList = defineCall({
  get: '/web/notice/list',
  who: 'visitor',
  summary: 'List the current notices of the market and the language, newest first',
  input: Paging,
  output: List(Notice),
})

export const noticeInfo = defineCall({
  get: '/web/notice/info',
  who: 'visitor',
  summary: 'Retrieve a current notice',
  input: z.object({ id: Id }),
  output: Notice,
  refuses: ['not-found'],
})

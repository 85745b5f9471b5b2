import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Empty, Id } from '../../shapes.ts'
import { Block } from '../content.ts'

/** How a section is drawn: its tables as text, as large figures, or as a timeline. */
export const companySectionKinds = ['text', 'figures', 'timeline'] as const
export type CompanySectionKind = (typeof companySectionKinds)[number]

export const companyPage = defineCall({
  get: '/web/company',
  who: 'visitor',
  summary: 'Retrieve the published sections about the company, in their order',
  input: Empty,
  output: z.object({
    list: z.array(
      z.object({
        id: Id,
        kind: z.enum(companySectionKinds),
        title: z.string(),
        blocks: z.array(Block),
      }),
    ),
  }),
})

import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Id, List, Paging, Picture, Time } from '../shapes.ts'

/** What a link leads to. `invitation` is the registration with the code of the member who shares it. */
export const shareKinds = ['shop', 'invitation', 'product', 'news'] as const
export const ShareKind = z.enum(shareKinds)
export type ShareKind = z.output<typeof ShareKind>

export const shareInfo = defineCall({
  get: '/shop/share/shareInfo',
  who: 'visitor',
  summary: 'Retrieve title, text, picture and link to share, with the invitation code of the member',
  input: z.object({
    kind: ShareKind.default('shop'),
    /** The product or article. */
    id: Id.optional(),
  }),
  output: z.object({
    kind: ShareKind,
    title: z.string(),
    text: z.string(),
    picture: Picture.nullable(),
    /** Page with preview data for messengers, which forwards people to the client. */
    url: z.string(),
    /** The invitation code in the link; empty for visitors. */
    code: z.string(),
  }),
  refuses: ['not-found'],
})

export const invitedList = defineCall({
  get: '/user/info/invited',
  who: 'member',
  summary: 'List the members whom the member invited, newest first, with masked names',
  input: Paging,
  output: List(z.object({ maskedName: z.string(), joinedAt: Time })),
})

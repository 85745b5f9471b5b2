import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Empty, Id, Picture } from '../../shapes.ts'

/** The pages on which a popup can open. Checkout and payment have none: nothing may interrupt them. */
export const popupPages = [
  'home',
  'activity',
  'cart',
  'account',
  'category',
  'search',
  'product',
  'news',
] as const
export type PopupPage = (typeof popupPages)[number]

export const Popup = z
  .object({
    id: Id,
    title: z.string(),
    text: z.string(),
    /** Label of the link; empty without one. */
    action: z.string(),
    /** Page of the client with its query; empty when the popup leads nowhere. */
    target: z.string(),
    picture: Picture.nullable(),
    /** Empty: all of `popupPages`. */
    pages: z.array(z.enum(popupPages)),
    /** Once per visit, rather than on every arrival at its pages. */
    oncePerSession: z.boolean(),
  })
  .meta({ id: 'Popup' })
export type Popup = z.output<typeof Popup>

export const popupList = defineCall({
  get: '/attractive/popup/list',
  who: 'visitor',
  summary: 'List the current popups for the caller, in the order in which they are shown',
  input: Empty,
  output: z.object({ list: z.array(Popup) }),
})

import { z } from 'zod'
import { defineCall } from '../call.ts'
import { PosterKind } from '../posters.ts'
import { Id, Picture } from '../shapes.ts'

/**
 * The target of a link. `invitation` is the registration with the code of the member who shares it, `shop`
 * the home page, `member-shop` a member-owned shop.
 */
export const shareKinds = [
  'shop',
  'invitation',
  'product',
  'news',
  'campaign',
  'group',
  'member-shop',
] as const
export const ShareKind = z.enum(shareKinds)
export type ShareKind = z.output<typeof ShareKind>

export const shareInfo = defineCall({
  get: '/shop/share/shareInfo',
  who: 'visitor',
  summary: 'Retrieve title, text, picture and link to share, with the invitation code of the member',
  input: z.object({
    kind: ShareKind.default('shop'),
    /** The product, article, campaign, group or member-owned shop. */
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

export const posterList = defineCall({
  get: '/attractive/page/shareList',
  who: 'member',
  summary: 'List the poster designs that posterImage draws',
  input: z.object({ kind: PosterKind.default('invitation') }),
  output: z.object({
    list: z.array(
      z.object({
        id: Id,
        title: z.string(),
        /** Pixels of the drawn picture. */
        width: z.int(),
        height: z.int(),
      }),
    ),
  }),
})

export const posterImage = defineCall({
  get: '/user/info/shareImg',
  who: 'member',
  summary: 'Retrieve a poster with the QR code of the member, private to the member',
  input: z.object({
    /** Design of posterList. */
    id: Id,
    /** The product of a product poster. */
    goodsId: Id.optional(),
    /** The member-owned shop that a product poster shows instead of a product. */
    shopId: Id.optional(),
  }),
  output: z.object({
    /** Its URL is valid for ten minutes. */
    picture: Picture,
    /** The link in the QR code. */
    url: z.string(),
  }),
  refuses: ['not-found', 'too-many-requests'],
})

export const wechatConfig = defineCall({
  get: '/shop/share/shareWx',
  who: 'visitor',
  summary: 'Sign a page for the JS-SDK of WeChat',
  input: z.object({
    /** Address of the page without its fragment, on a host of the shop. */
    url: z.url({ protocol: /^https?$/ }).max(1000),
  }),
  output: z.object({
    appId: z.string(),
    /** Seconds since 1970. */
    timestamp: z.int(),
    nonceStr: z.string(),
    signature: z.string(),
    /** Address of the script of the JS-SDK. */
    script: z.string(),
  }),
  refuses: ['wechat-unavailable', 'input-invalid'],
})

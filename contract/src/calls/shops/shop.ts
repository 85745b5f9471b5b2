import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { Day, Done, Empty, Id, List, Name, Paging, Picture, Text, Time } from '../../shapes.ts'

/** Member-owned shops: profile, figures, and what sub-users may do. */

/**
 * States of a shop. `held`: staff have stopped it, nothing can be bought and margins wait. `closing`: nothing
 * can be bought, orders in flight are finished. `closed`: they are.
 */
export const shopStates = ['open', 'held', 'closing', 'closed'] as const
export type ShopState = (typeof shopStates)[number]

/** What an owner can allow a sub-user to do in the shop. */
export const shopPermissions = ['orders', 'goods', 'notes', 'figures', 'profile'] as const
export type ShopPermission = (typeof shopPermissions)[number]

/** The part of a shop's address that names it: `/s/<slug>`. */
export const ShopSlug = z.string().regex(/^[a-z0-9]([a-z0-9-]{1,38}[a-z0-9])$/)

/** A shop as visitors see it. */
export const ShopProfile = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    about: z.string(),
    notice: z.string(),
    /** The pictures have defaults that are drawn from the name. */
    logo: Picture,
    banner: Picture,
    state: z.enum(shopStates),
    openedAt: Time,
    goods: z.int(),
    sold: z.int(),
    /** The public address of the shop, for sharing. */
    url: z.string(),
  })
  .meta({ id: 'ShopProfile' })
export type ShopProfile = z.output<typeof ShopProfile>

export const shopInfo = defineCall({
  get: '/attractive/shop/shopInfo',
  who: 'visitor',
  summary: "Retrieve a shop: by id or address; by default the caller's own, or the one they work in",
  input: z.object({ id: Id.optional(), slug: ShopSlug.optional() }),
  output: z.object({
    shop: ShopProfile,
    /** What the caller may do in it: everything as its owner, nothing as a visitor. */
    permissions: z.array(z.enum(shopPermissions)),
    isOwner: z.boolean(),
    /** Why staff hold the shop, for its owner; empty for others. */
    holdReason: z.string(),
    /** Whether staff close it, so that its owner cannot open it again; false for others. */
    closedByStaff: z.boolean(),
  }),
  refuses: ['not-found'],
})

/** A shop in a list. */
export const ShopCard = ShopProfile.pick({
  id: true,
  slug: true,
  name: true,
  about: true,
  logo: true,
  banner: true,
}).meta({ id: 'ShopCard' })
export type ShopCard = z.output<typeof ShopCard>

export const shopList = defineCall({
  get: '/attractive/shop/shopList',
  who: 'visitor',
  summary: 'List open shops that sell something, the newest first; at most twelve',
  input: Empty,
  output: z.object({ list: z.array(ShopCard) }),
})

export const shopEdit = defineCall({
  post: '/attractive/shop/editShop',
  who: 'member',
  summary: 'Change the profile of my shop; what is absent stays',
  input: z.object({
    name: Name(40).optional(),
    /** Of the owner only, and once in seven days. */
    slug: ShopSlug.optional(),
    about: Text(500).optional(),
    notice: Text(200).optional(),
    /** Ids of uploaded pictures; empty for the default. */
    logoFileId: z.union([z.literal(''), Id]).optional(),
    bannerFileId: z.union([z.literal(''), Id]).optional(),
  }),
  output: ShopProfile,
  refuses: ['not-found', 'input-invalid', 'shop-address-taken', 'file-type'],
  sets: true,
})

export const shopClose = defineCall({
  post: '/attractive/shop/closeShop',
  who: 'member',
  summary: 'Close my shop once its orders are finished, or open it again before that',
  input: z.object({ close: z.boolean() }),
  output: ShopProfile,
  refuses: ['not-found', 'state-changed'],
  sets: true,
})

const Figures = z.object({
  visits: z.int(),
  /** Paid orders that are not cancelled, and what was paid for their goods. */
  orders: z.int(),
  sales: Money,
  /** Margins of these orders, and the part of them that is credited. */
  margin: Money,
  credited: Money,
})

export const shopTotal = defineCall({
  get: '/attractive/shop/shopTotal',
  who: 'member',
  summary: 'Retrieve the figures of my shop, with a chart of days',
  input: z.object({ days: z.coerce.number().int().min(7).max(90).default(30) }),
  output: z.object({
    today: Figures,
    month: Figures,
    all: Figures,
    /** Margins of orders that are not completed. */
    pending: Money,
    chart: z.array(z.object({ day: Day, visits: z.int(), orders: z.int(), sales: Money, margin: Money })),
    best: z.array(z.object({ goodsId: Id, title: z.string(), picture: Picture, units: z.int() })),
  }),
  refuses: ['not-found'],
})

const ShopWorker = z
  .object({
    memberId: Id,
    maskedName: z.string(),
    permissions: z.array(z.enum(shopPermissions)),
    /** Null while the sub-user has no permission. */
    since: Time.nullable(),
  })
  .meta({ id: 'ShopWorker' })
export type ShopWorker = z.output<typeof ShopWorker>

export const shopWorkerList = defineCall({
  get: '/attractive/shop/workerList',
  who: 'member',
  summary: 'List my sub-users, who accepted, with what they may do in my shop',
  input: Paging,
  output: List(ShopWorker),
  refuses: ['not-found'],
})

export const shopWorkerSave = defineCall({
  post: '/attractive/shop/saveWorker',
  who: 'member',
  summary: 'Set what a sub-user may do in my shop; nothing ends it',
  input: z.object({
    memberId: Id,
    permissions: z.array(z.enum(shopPermissions)).max(shopPermissions.length),
  }),
  output: Done,
  refuses: ['not-found'],
  sets: true,
})

export const shopSettingsPage = defineCall({
  get: '/attractive/UserPageData/shopSetPage',
  who: 'member',
  summary: 'List the entries of my shop: those that the caller may open, with counts',
  input: Empty,
  output: z.object({
    groups: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        list: z.array(
          z.object({
            key: z.string(),
            title: z.string(),
            value: z.string(),
            badge: z.string(),
            target: z.string(),
          }),
        ),
      }),
    ),
  }),
})

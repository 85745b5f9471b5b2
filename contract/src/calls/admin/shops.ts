import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { Id, List, NonEmpty, Paging, Picture, Time } from '../../shapes.ts'
import { ShopOwnProduct } from '../shops/goods.ts'
import { shopStates, shopTotal } from '../shops/shop.ts'

/** Member-owned shops, for staff. */

const Line = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  state: z.enum(shopStates),
  owner: z.object({ id: Id, name: z.string(), username: z.string() }),
  products: z.int(),
  /** Paid orders that are not cancelled, and what was paid for their goods. */
  orders: z.int(),
  sales: Money,
  openedAt: Time,
})

export const AdminShop = Line.extend({
  about: z.string(),
  notice: z.string(),
  logo: Picture,
  banner: Picture,
  url: z.string(),
  /** Why it is held; empty in other states. */
  holdReason: z.string(),
  /** Whether only the ban of the owner holds it. */
  heldByBan: z.boolean(),
  /** Whether it was closing when it was held, and goes on with that once the hold ends. */
  closesAfterHold: z.boolean(),
  /** Whether staff close it, or have closed it. */
  closedByStaff: z.boolean(),
  closedAt: Time.nullable(),
  /** Orders that are not completed, cancelled or closed. */
  openOrders: z.int(),
  figures: shopTotal.output,
  /** Its first products. */
  goods: z.array(ShopOwnProduct),
})

const Shop = z.object({ id: Id })

export const adminShopList = defineCall({
  get: '/admin/api/shops/list',
  who: { staff: 'network' },
  summary: 'List member-owned shops, newest first',
  input: Paging.extend({
    state: z.enum(shopStates).optional(),
    /** Part of the name or address, or the username of the owner. */
    keyword: z.string().trim().max(80).optional(),
  }),
  output: List(Line),
})

export const adminShopInfo = defineCall({
  get: '/admin/api/shops/info',
  who: { staff: 'network' },
  summary: 'Retrieve a member-owned shop with its figures and first products',
  input: Shop,
  output: AdminShop,
  refuses: ['not-found'],
})

export const adminShopHold = defineCall({
  post: '/admin/api/shops/hold',
  who: { staff: 'network' },
  summary: 'Hold a shop with a reason that its owner reads: nothing can be bought in it, and margins wait',
  input: Shop.extend({ reason: NonEmpty(300) }),
  output: AdminShop,
  refuses: ['not-found', 'state-changed'],
  sets: 'state',
})

export const adminShopResume = defineCall({
  post: '/admin/api/shops/resume',
  who: { staff: 'network' },
  summary: 'End the hold of a shop, or open one again that staff close',
  input: Shop.extend({ reason: NonEmpty(300) }),
  output: AdminShop,
  refuses: ['not-found', 'state-changed', 'account-banned'],
  sets: 'state',
})

export const adminShopClose = defineCall({
  post: '/admin/api/shops/close',
  who: { staff: 'network' },
  summary: 'Close a shop once its orders are finished, with a reason that its owner reads',
  input: Shop.extend({ reason: NonEmpty(300) }),
  output: AdminShop,
  refuses: ['not-found', 'state-changed'],
  sets: 'state',
})

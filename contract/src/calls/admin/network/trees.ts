import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Money } from '../../../money.ts'
import { Day, Id, List, NonEmpty, Paging, Time } from '../../../shapes.ts'
import { legs } from '../../network/placement.ts'

/** Both trees of the network for staff, by lazy levels, and the place of a member in them. */

/** `referral`: who invited whom; `placement`: the binary tree, whose legs are paired. */
export const networkTrees = ['referral', 'placement'] as const
export type NetworkTree = (typeof networkTrees)[number]

const Tree = z.enum(networkTrees)
const perLeg = <T extends z.ZodType>(value: T) => z.object({ left: value, right: value })

/** A member by nickname. */
export const NetworkPerson = z.object({ id: Id, name: z.string(), username: z.string() })

const NetworkNode = z
  .object({
    /** The member. */
    id: Id,
    name: z.string(),
    username: z.string(),
    /** Levels from the top of the tree. */
    depth: z.int(),
    /** The leg of the member above; null in the referral tree and at the top. */
    leg: z.enum(legs).nullable(),
    /** Since when: the registration, or the position. */
    since: Time,
    /** Members directly below. */
    children: z.int(),
    /** Members of all levels below, as far as they are counted. */
    people: z.int(),
    /** People and PV of the legs of all days and markets; null in the referral tree. */
    legs: z.object({ people: perLeg(z.int()), volume: perLeg(Money) }).nullable(),
    /** PV of the member's own orders. */
    volume: Money,
  })
  .meta({ id: 'NetworkNode' })
export type NetworkNode = z.output<typeof NetworkNode>

export const adminNetworkChildren = defineCall({
  get: '/admin/api/network/children',
  who: { staff: 'network' },
  summary: 'List the members directly below a member of a tree, or the tops of the tree; the total is capped',
  input: Paging.extend({
    tree: Tree,
    /** The member above; without it, the members without anybody above. */
    parentId: Id.optional(),
  }),
  output: List(NetworkNode),
})

/** PV of the legs of a member in a market. */
const MarketLegs = z.object({
  market: z.string(),
  day: Day,
  today: perLeg(Money),
  month: perLeg(Money),
  total: perLeg(Money),
  carried: perLeg(Money),
})

export const adminNetworkNode = defineCall({
  get: '/admin/api/network/node',
  who: { staff: 'network' },
  summary: 'Retrieve a member of a tree with the nearest members above, and the PV of the legs',
  input: z.object({ tree: Tree, memberId: Id }),
  output: z.object({
    node: NetworkNode,
    /** The nearest members above, the highest first. */
    path: z.array(NetworkPerson.extend({ leg: z.enum(legs).nullable() })),
    /** Members above the first of `path`. */
    skipped: z.int(),
    /** By market; empty in the referral tree. */
    markets: z.array(MarketLegs),
  }),
  refuses: ['not-found'],
})

export const adminNetworkSearch = defineCall({
  get: '/admin/api/network/search',
  who: { staff: 'network' },
  summary: 'Find members by username, nickname, member number, email, phone or invitation code; at most 20',
  input: z.object({ keyword: NonEmpty(80) }),
  output: z.object({
    list: z.array(
      NetworkPerson.extend({
        memberNo: z.string(),
        /** Whether the member has a place in the placement tree. */
        placed: z.boolean(),
      }),
    ),
  }),
})

const StarMonth = z.object({ market: z.string(), month: z.string(), rank: z.int() })

export const adminNetworkMember = defineCall({
  get: '/admin/api/network/member',
  who: { staff: 'network' },
  summary: 'Retrieve the place of a member in both trees, how it came about, and the star ranks',
  input: z.object({ memberId: Id }),
  output: z.object({
    referrer: NetworkPerson.nullable(),
    /** The referrer's referrer. */
    second: NetworkPerson.nullable(),
    referralDepth: z.int(),
    joinedAt: Time,
    invited: z.int(),
    people: z.int(),
    /** Null without a place in the placement tree. */
    position: z
      .object({
        /** Null at the top of a branch. */
        parent: NetworkPerson.nullable(),
        depth: z.int(),
        /** The nearest legs on the way down to the member. */
        path: z.array(z.enum(legs)),
        /** Levels above those of `path`. */
        skipped: z.int(),
        since: Time,
      })
      .nullable(),
    /** Whose sub-user the member is; null without an owner. */
    owner: z
      .object({
        owner: NetworkPerson,
        invitedAt: Time,
        acceptedAt: Time.nullable(),
        placedAt: Time.nullable(),
      })
      .nullable(),
    /** The last 24 ranks, newest first. */
    ranks: z.array(StarMonth),
  }),
  refuses: ['not-found'],
})

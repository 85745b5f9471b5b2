import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { Day, Done, Empty, Id, List, NonEmpty, Paging, Text, Time } from '../../shapes.ts'

/** The placement tree: binary; an owner gives each sub-user a position, once. */

/** The two legs below a member. */
export const legs = ['left', 'right'] as const
export type Leg = (typeof legs)[number]

/**
 * States of a sub-user. An invited one has not answered; a waiting one has accepted and has no position yet.
 * `ended`: declined, withdrawn, or accepted another owner's invitation.
 */
export const subUserStates = ['invited', 'waiting', 'placed', 'ended'] as const
export type SubUserState = (typeof subUserStates)[number]

/** Most levels of the tree in one response. */
export const TREE_LEVELS = 4

const perLeg = <T extends z.ZodType>(value: T) => z.object({ left: value, right: value })

const SubUser = z
  .object({
    id: Id,
    memberId: Id,
    maskedName: z.string(),
    state: z.enum(subUserStates),
    invitedAt: Time,
    placedAt: Time.nullable(),
    /** Where the sub-user was placed. */
    position: z.object({ parentId: Id, parent: z.string(), leg: z.enum(legs) }).nullable(),
    actions: z.array(z.enum(['place', 'withdraw'])),
  })
  .meta({ id: 'SubUser' })
export type SubUser = z.output<typeof SubUser>

export const subUserInvite = defineCall({
  post: '/attractive/user/applyUser',
  who: 'member',
  summary: 'Invite a member, by username, to become a sub-user',
  input: z.object({ username: NonEmpty(40) }),
  output: z.object({ id: Id, maskedName: z.string() }),
  refuses: ['sub-user-unavailable', 'sub-user-exists'],
})

export const subUserList = defineCall({
  get: '/attractive/user/sonUserList',
  who: 'member',
  summary: 'List my sub-users, with masked names, newest first',
  input: Paging.extend({ state: z.enum(['', ...subUserStates]).default('') }),
  output: List(SubUser).extend({ counts: z.object({ invited: z.int(), waiting: z.int(), placed: z.int() }) }),
})

export const subUserWithdraw = defineCall({
  post: '/attractive/user/withdrawInvitation',
  who: 'member',
  summary: 'Withdraw an invitation, or give up a sub-user who is not placed',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found', 'sub-user-closed'],
})

const Invitation = z.object({ id: Id, owner: z.string(), invitedAt: Time }).meta({ id: 'SubUserInvitation' })

export const subUserInvitations = defineCall({
  get: '/attractive/user/invitations',
  who: 'member',
  summary: 'List the owners who invite me to become their sub-user, with masked names',
  input: Empty,
  output: z.object({
    list: z.array(Invitation),
    /** The owner whose sub-user the member is, and whether the member has a position. */
    owner: z.object({ id: Id, name: z.string(), placed: z.boolean() }).nullable(),
  }),
})

export const subUserAnswer = defineCall({
  post: '/attractive/user/answerInvitation',
  who: 'member',
  summary: 'Accept or decline an invitation to become a sub-user, or leave the owner before the position',
  input: z.object({ id: Id, accept: z.boolean() }),
  output: Done,
  refuses: ['not-found', 'sub-user-closed', 'placement-root'],
})

export const subUserPlace = defineCall({
  post: '/attractive/user/anzhi',
  who: 'member',
  summary: 'Place a waiting sub-user at a free position in my branch, for ever',
  input: z.object({
    id: Id,
    /** The member above the position: the owner, or somebody in the owner's branch. */
    parentId: Id,
    leg: z.enum(legs),
  }),
  output: Done,
  refuses: ['not-found', 'sub-user-closed', 'placement-pending', 'position-taken'],
})

const TreeNode = z
  .object({
    memberId: Id,
    /** The caller's own name is whole. */
    maskedName: z.string(),
    /** Null for the member at the top of the response. */
    parentId: Id.nullable(),
    leg: z.enum(legs).nullable(),
    /** Levels below the member at the top of the response. */
    level: z.int(),
    placedAt: Time.nullable(),
    people: perLeg(z.int()),
    /** PV of all days and markets. */
    volume: perLeg(Money),
  })
  .meta({ id: 'PlacementNode' })
export type TreeNode = z.output<typeof TreeNode>

export const placementTree = defineCall({
  get: '/attractive/user/anzhiTree',
  who: 'member',
  summary: 'Retrieve some levels of my branch of the placement tree, below me or a member of it',
  input: z.object({
    /** The member at the top; by default the caller. */
    memberId: Id.optional(),
    /** Finds the member at the top instead: the whole username, ignoring case. */
    search: Text(40).default(''),
    levels: z.coerce.number().int().min(1).max(TREE_LEVELS).default(2),
  }),
  output: z.object({
    /** By level, left before right. */
    nodes: z.array(TreeNode),
    /**
     * The members between the caller and the top, the caller first; the middle of a long path is left out.
     */
    path: z.array(z.object({ memberId: Id, maskedName: z.string() })),
    /** How many members of the path are left out, after the first. */
    skipped: z.int(),
  }),
  refuses: ['not-found'],
})

export const legVolumes = defineCall({
  get: '/attractive/user/userDepInfo',
  who: 'member',
  summary: 'Retrieve the people and PV of my two legs',
  input: Empty,
  output: z.object({
    /** Whether the member has a branch, as the top or at a position. */
    hasBranch: z.boolean(),
    people: perLeg(z.int()),
    /** PV by market: of today, the running month and all days, and what pairing has carried over. */
    markets: z.array(
      z.object({
        market: z.string(),
        day: Day,
        today: perLeg(Money),
        month: perLeg(Money),
        total: perLeg(Money),
        carried: perLeg(Money),
      }),
    ),
  }),
})

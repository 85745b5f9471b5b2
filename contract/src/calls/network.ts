import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Money } from '../money.ts'
import { Empty, Id, List, Paging, Text, Time } from '../shapes.ts'

/** Sort orders of team lists; each starts with the highest. */
export const teamSorts = ['newest', 'volume', 'invited'] as const

/** Levels of the team that the member can list. Rewards reach as far (docs/adr/0049-referral-tree.md). */
export const teamLevels = ['1', '2'] as const

/** Sales volume, in PV. */
const Volume = z.object({ month: Money, total: Money })

const TeamMember = z
  .object({
    id: Id,
    maskedName: z.string(),
    /** Masked name of the member between; empty at the first level. */
    invitedBy: z.string(),
    joinedAt: Time,
    /** Whether the member has received an order in this month. */
    active: z.boolean(),
    /** PV of the member's own orders, received less returned. */
    volume: Volume,
    /** How many members this one invited. */
    invited: z.int(),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.output<typeof TeamMember>

const TeamFilter = Paging.extend({
  sort: z.enum(teamSorts).default('newest'),
  /** The whole username or nickname, ignoring case; limited per day. */
  search: Text(40).default(''),
})

const Count = z.object({
  /** Members invited directly. */
  direct: z.int(),
  /** Members of all levels. */
  team: z.int(),
})

export const teamTotals = defineCall({
  get: '/user/spread/total',
  who: 'member',
  summary: 'Retrieve how many members the member’s team has, and what they bought',
  input: Empty,
  output: z.object({
    people: Count,
    /** Those who joined in this month. */
    joined: Count,
    /** Those who have received an order in this month. */
    active: Count,
    /** PV of the team’s orders, received less returned. */
    volume: Volume,
    /** What the team’s members paid for goods, received less returned, by currency. */
    sales: z.object({ month: z.array(Money), total: z.array(Money) }),
    /** Until when the team of all levels is counted. Direct members are always counted. */
    countedAt: Time,
  }),
})

export const directMembers = defineCall({
  get: '/user/spread/sonList',
  who: 'member',
  summary: 'List the members whom the member invited, with masked names',
  input: TeamFilter,
  output: List(TeamMember),
  refuses: ['too-many-requests'],
})

export const teamMembers = defineCall({
  get: '/user/spread/teamList',
  who: 'member',
  summary: 'List the members of a level of the team, with masked names',
  input: TeamFilter.extend({
    level: z.enum(teamLevels).default('1'),
    /** Only those whom this direct member invited; with level 2. */
    invitedBy: Id.optional(),
  }),
  output: List(TeamMember),
  refuses: ['too-many-requests'],
})

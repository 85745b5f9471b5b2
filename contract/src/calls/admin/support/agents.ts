import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Empty, Id } from '../../../shapes.ts'

export const presences = ['online', 'away'] as const

/** Time between the signs of life of an open console, and after which an agent counts as away. */
export const AGENT_BEAT_MS = 45_000
export const AGENT_AWAY_MS = 120_000

const OwnPresence = z.object({
  presence: z.enum(presences),
  /** Open conversations that I accept. */
  maxOpen: z.int(),
  open: z.int(),
  waiting: z.int().meta({ description: 'conversations of the queue' }),
})

export const adminAgentList = defineCall({
  get: '/admin/api/agents/list',
  who: { staff: 'support' },
  summary: 'List the agents, those online first, with their open conversations',
  input: Empty,
  output: z.object({
    list: z.array(
      z.object({
        id: Id,
        name: z.string(),
        online: z.boolean(),
        open: z.int(),
        maxOpen: z.int(),
        isMe: z.boolean(),
      }),
    ),
  }),
})

export const adminPresenceInfo = defineCall({
  get: '/admin/api/agents/presence',
  who: { staff: 'support' },
  summary: 'Retrieve whether I am online for chats',
  input: Empty,
  output: OwnPresence,
})

export const adminPresenceSave = defineCall({
  post: '/admin/api/agents/save',
  who: { staff: 'support' },
  summary: 'Set whether I am online for chats, and how many I accept',
  input: z.object({ presence: z.enum(presences), maxOpen: z.int().min(1).max(50).default(5) }),
  output: OwnPresence,
  idempotent: false,
})

export const adminPresenceBeat = defineCall({
  post: '/admin/api/agents/beat',
  who: { staff: 'support' },
  summary: 'Report that my console is open. An agent without reports for two minutes counts as away',
  input: Empty,
  output: OwnPresence,
  idempotent: false,
})

import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Day, Done, Id, List, NonEmpty, Paging, Text, Time } from '../../../shapes.ts'
import { legs } from '../../network/placement.ts'
import { NetworkPerson } from './trees.ts'

/**
 * Moves in the trees by staff: another referrer, or another position. One account requests a move, another
 * one approves it, and it counts from the next day on (docs/adr/0055-moves.md).
 */

export const moveKinds = ['referrer', 'position'] as const
export type MoveKind = (typeof moveKinds)[number]

/**
 * `approved`: waits for the next day; `failed`: when that day began, the move was not possible any more.
 */
export const moveStates = ['waiting', 'approved', 'done', 'rejected', 'failed'] as const
export type MoveState = (typeof moveStates)[number]

/** Why a move is not possible. */
export const moveProblems = [
  /** Somebody is below the member. */
  'not-leaf',
  /** The new place is the present one, the member's own, or outside the owner's branch. */
  'target',
  /** The new referrer is banned or has cancelled the account, or the member has. */
  'inactive',
  /** Somebody has the position. */
  'taken',
  /** The member has moved since the request. */
  'changed',
] as const
export type MoveProblem = (typeof moveProblems)[number]

const Place = z.object({ member: NetworkPerson.nullable(), leg: z.enum(legs).nullable() })

const NetworkMove = z
  .object({
    id: Id,
    kind: z.enum(moveKinds),
    member: NetworkPerson,
    /** The referrer, or the member above and the leg; without a member at the top. */
    from: Place,
    to: Place,
    reason: z.string(),
    state: z.enum(moveStates),
    requestedBy: z.string(),
    requestedAt: Time,
    /** Empty until another account has decided. */
    decidedBy: z.string(),
    decidedAt: Time.nullable(),
    note: z.string(),
    /** The day from which an approved move counts. */
    effectiveDay: Day.nullable(),
    appliedAt: Time.nullable(),
    /** Null unless it has failed. */
    problem: z.enum(moveProblems).nullable(),
    /** Whether the caller can decide; the requester cannot. */
    mayDecide: z.boolean(),
  })
  .meta({ id: 'NetworkMove' })
export type NetworkMove = z.output<typeof NetworkMove>

export const adminMoveList = defineCall({
  get: '/admin/api/network-moves/list',
  who: { staff: 'network' },
  summary: 'List moves in the trees, newest first',
  input: Paging.extend({ state: z.enum(moveStates).optional(), memberId: Id.optional() }),
  output: List(NetworkMove),
})

export const adminMoveRequest = defineCall({
  post: '/admin/api/network-moves/request',
  who: { staff: 'network' },
  summary:
    'Request another referrer or position for a member without anybody below; a second account approves',
  input: z.object({
    kind: z.enum(moveKinds),
    memberId: Id,
    /** The new referrer, or the member above the new position. */
    toId: Id,
    /** Of the new position; not for a referrer. */
    leg: z.enum(legs).optional(),
    reason: NonEmpty(300),
  }),
  output: NetworkMove,
  refuses: ['not-found', 'input-invalid', 'move-impossible', 'move-exists'],
})

export const adminMoveDecide = defineCall({
  post: '/admin/api/network-moves/decide',
  who: { staff: 'network' },
  summary: 'Approve or reject a move that another account requested; it counts from the next day on',
  input: z.object({ id: Id, approve: z.boolean(), note: Text(300).default('') }),
  output: Done,
  refuses: ['not-found', 'state-changed', 'forbidden', 'move-impossible'],
})

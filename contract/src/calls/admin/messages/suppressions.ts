import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Done, Id, List, Paging, Text, Time } from '../../../shapes.ts'

/** Email addresses and phone numbers that get no messages. */

/**
 * `bounced`: the mail server knows no such address · `complained`: the recipient reported spam · `refused`:
 * the provider accepts no message to it · `unreachable`: the network reports that the number cannot be
 * reached.
 */
const reasons = ['bounced', 'complained', 'refused', 'unreachable'] as const

const Suppression = z.object({
  id: Id,
  /** Masked. */
  address: z.string(),
  channel: z.enum(['email', 'sms']),
  reason: z.enum(reasons),
  /** The provider that reported it, and its code. */
  provider: z.string(),
  code: z.string(),
  at: Time,
})

const members = { staff: 'members' } as const

export const adminSuppressionList = defineCall({
  get: '/admin/api/suppressions/list',
  who: members,
  summary: 'List email addresses and phone numbers that get no messages, latest first',
  input: Paging.extend({
    /** A whole email address, or a number with its calling code. */
    keyword: Text(320).default(''),
  }),
  output: List(Suppression),
})

export const adminSuppressionLift = defineCall({
  post: '/admin/api/suppressions/lift',
  who: members,
  summary: 'Allow messages to an address or number again',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found'],
})

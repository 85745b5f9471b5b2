import { z } from 'zod'
import { Id, Text, Time } from '../../../shapes.ts'

/** The approval that a record awaits: its first, or a second one that the caller can give. */
export const Approval = z.enum(['first', 'second'])

/** A change that waits for the decision of a second account. */
export const PendingChange = z.object({
  id: Id,
  /** Name of the staff account. */
  requestedBy: z.string(),
  requestedAt: Time,
  /** From when on it can no longer be approved. */
  expiresAt: Time,
  reason: z.string(),
  /** Whether the caller can approve or reject it; the requester can only withdraw it. */
  mayDecide: z.boolean(),
})

/** A decision on what another account requested. The requester withdraws its own with `approve: false`. */
export const Decision = z.object({ id: Id, approve: z.boolean(), note: Text(300).default('') })

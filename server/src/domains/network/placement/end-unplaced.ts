import { z } from 'zod'
import type { Deps } from '../../../platform/context.ts'
import { endUnplaced } from './sub-user-queries.ts'

const OfMember = z.object({ memberId: z.uuid() })

/**
 * Ends the invitations of a cancelled account, and gives up its sub-users who wait: others may place them.
 */
export const endOfErased = ({ db }: Deps, payload: unknown): Promise<void> =>
  endUnplaced(db, OfMember.parse(payload).memberId)

import { z } from 'zod'

/** The approval that a record awaits: its first, or a second one that the caller can give. */
export const Approval = z.enum(['first', 'second'])

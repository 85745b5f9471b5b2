import { z } from 'zod'

/** Which approval something waits for: its first, or a second one, which the asking account may give. */
export const Approval = z.enum(['first', 'second'])

import { z } from 'zod'
import { thirdParties } from './third-party.ts'

/** Data of `third-party-unknown`: what the service says of a person without an account of the shop. */
export const ThirdPartyProfile = z.object({
  provider: z.enum(thirdParties),
  /** Empty when the service names none. */
  nickname: z.string(),
  /** An address that the service has verified; it needs no code. Empty without one. */
  email: z.string(),
  /** Whether a member has this address: they sign in as before, then connect the service. */
  emailTaken: z.boolean(),
})

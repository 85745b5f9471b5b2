import { z } from 'zod'
import { permissions } from '../../../permissions.ts'
import { Id } from '../../../shapes.ts'

/** What the calls about staff are made of. */

export const Email = z.email().max(254)
export const OldPassword = z.string().min(1).max(128)
/** Staff hold the shop's money: longer than a member's. */
export const NewPassword = z.string().min(10).max(128)
export const Permissions = z.array(z.enum(permissions)).max(permissions.length)
/** A random token of the server's: of a link, of an attempt to sign in, of a session. */
export const Token = z.string().min(20).max(128)
/** Six digits of an authenticator, or a recovery code. */
export const FactorCode = z.string().trim().min(6).max(24)

/** What the browser is told to ask of a passkey, and what it brings back: WebAuthn's own shapes (level 3, JSON). */
export const PasskeyOptions = z.record(z.string(), z.unknown())
export const PasskeyAnswer = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(8192) }),
  clientExtensionResults: z.looseObject({}).default({}),
})

export const Me = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    owner: z.boolean(),
    /** What this session may do. */
    permissions: Permissions,
    /** Held, but this session has given no second factor. */
    withheld: Permissions,
    factors: z.object({ totp: z.boolean(), passkeys: z.int(), recoveryCodes: z.int() }),
    /** True until the account has the second factor that it must have before anything else. */
    mustSetFactor: z.boolean(),
  })
  .meta({ id: 'StaffMe' })

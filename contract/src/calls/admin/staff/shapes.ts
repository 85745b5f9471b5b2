import { z } from 'zod'
import { permissions } from '../../../permissions.ts'
import { Id } from '../../../shapes.ts'

/** Shared schemas of staff calls. */

export const Email = z.email().max(254)
export const OldPassword = z.string().min(1).max(128)
/** Longer than a member's password. */
export const NewPassword = z.string().min(10).max(128)
export const Permissions = z.array(z.enum(permissions)).max(permissions.length)
/** The languages of the console. */
export const ConsoleLanguage = z.enum(['en-us', 'zh-cn'])

export const Me = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    owner: z.boolean(),
    /** Permissions of the session. */
    permissions: Permissions,
    /** Permissions that require two-factor sign-in. */
    withheld: Permissions,
    factors: z.object({ totp: z.boolean(), passkeys: z.int(), recoveryCodes: z.int() }),
    /** Whether the account must set up a second factor first. */
    mustSetFactor: z.boolean(),
    /** Language that the account has chosen for the console; null until then. */
    language: ConsoleLanguage.nullable(),
  })
  .meta({ id: 'StaffMe' })

import { isNotNull } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { decrypt } from '../../platform/crypto/encryption.ts'
import { TOTP_PURPOSE } from './factors/validate-factor.ts'
import { staff } from './tables.ts'

/** Returns whether an account uses the authenticator of the demo owner, whose secret is public. */
export async function hasDemoAuthenticator({ db, config }: Deps): Promise<boolean> {
  const accounts = await db
    .select({ secret: staff.totpSecret })
    .from(staff)
    .where(isNotNull(staff.totpSecret))
  return accounts.some(({ secret }) => decryptSecret(secret!) === config.demoAuthenticator)

  function decryptSecret(encrypted: string): string | undefined {
    try {
      return decrypt(config, TOTP_PURPOSE, encrypted)
    } catch {
      // Encrypted with another SECRET, so it is not the demo authenticator of this process.
      return undefined
    }
  }
}

import { isNotNull } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { decrypt } from '../../platform/crypto/encryption.ts'
import { TOTP_SEAL } from './judge-factor.ts'
import { staff } from './tables.ts'

/** Whether an account has the authenticator that the demo gives its owner, whose secret everybody knows. */
export async function hasDemoAuthenticator({ db, config }: Deps): Promise<boolean> {
  const accounts = await db
    .select({ sealed: staff.totpSecret })
    .from(staff)
    .where(isNotNull(staff.totpSecret))
  return accounts.some(({ sealed }) => opened(sealed!) === config.demoAuthenticator)

  function opened(sealed: string): string | undefined {
    try {
      return decrypt(config, TOTP_SEAL, sealed)
    } catch {
      // Sealed with another SECRET: not with the one of this process, which is what is asked.
      return undefined
    }
  }
}

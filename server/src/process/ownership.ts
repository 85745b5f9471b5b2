import { createOwnerLink, hasDemoAuthenticator } from '../domains/staff/index.ts'
import type { Deps } from '../platform/context.ts'
import { StartError } from './failures.ts'

/**
 * Checks the owner of the shop. Rejects the demo's authenticator in production, since its secret is public. Creates a
 * one-time link while there is no owner.
 * @returns lines for the operator
 * @throws StartError when a staff account has the demo's authenticator
 */
export async function ownershipLines(deps: Deps): Promise<string[]> {
  if (deps.config.mode === 'production' && (await hasDemoAuthenticator(deps)))
    throw new StartError(
      "a staff account has the demo's authenticator, whose secret is public; use a database without demo data",
    )
  const link = await createOwnerLink(deps)
  return link ? [`Owner    none yet; create one within 24 hours: ${link} (works once)`] : []
}

import { hasDemoAuthenticator, createOwnerLink } from '../domains/staff/index.ts'
import type { Deps } from '../platform/context.ts'
import { StartRefused } from './failures.ts'

/**
 * Sees to who owns the shop. In production nobody whose second factor everybody knows; where nobody does, whoever
 * starts the server gets a one-time link.
 * @returns lines for them to read
 * @throws StartRefused when an account of the demo is there
 */
export async function ownershipLines(deps: Deps): Promise<string[]> {
  if (deps.config.mode === 'production' && (await hasDemoAuthenticator(deps)))
    throw new StartRefused(
      "a staff account has the demo's authenticator, whose codes everybody can see: this is a demo's database",
    )
  const link = await createOwnerLink(deps)
  return link ? [`Owner    nobody yet: open ${link} within 24 hours (works once)`] : []
}

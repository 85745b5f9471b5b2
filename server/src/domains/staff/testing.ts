import { staffAcceptLink } from '@pasar/contract/calls/admin/staff/session'
import { systemContext } from '../../platform/context.ts'
import type { TestShop } from '../../platform/testing.ts'
import { createInvitationLink } from './session/links.ts'

/**
 * Signs a staff account in by a new one-time link, as its first second factor requires.
 * @returns its access token
 */
export async function signInByLink(shop: TestShop, staffId: string, password: string): Promise<string> {
  const link = await createInvitationLink(systemContext(shop.deps, shop.deps.db), staffId)
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  return (await shop.call(staffAcceptLink, { token, name: 'Nurul', password })).data.token
}

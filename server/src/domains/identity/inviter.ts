import { SHOP_INVITATION_CODE } from '@pasar/contract/constants'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { getSettings } from '../settings/index.ts'
import { findByInvitation } from './queries.ts'

/** Who invited a member: another member, or the shop, which is no member. */
type Inviter = { memberId: string | null; name: string }

const SHOP: Inviter = { memberId: null, name: 'Pasar' }

/**
 * Returns the inviter of an invitation code in any case, or null. The code of the shop is valid while the setting
 * `openRegistration` is on.
 */
export async function findInviter(ctx: Pick<Ctx, 'bus'>, tx: Tx, code: string): Promise<Inviter | null> {
  if (code.toUpperCase() === SHOP_INVITATION_CODE) return getSettings(ctx).openRegistration ? SHOP : null
  const member = await findByInvitation(tx, code)
  return member ? { memberId: member.id, name: member.nickname } : null
}

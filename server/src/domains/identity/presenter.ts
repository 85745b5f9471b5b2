import type { User } from '@pasar/contract/calls/identity'
import type { Language } from '@pasar/contract/constants'
import type { Ctx } from '../../platform/context.ts'
import { findPicture } from '../files/index.ts'
import { getDealerDiscount, getSettings } from '../settings/index.ts'
import { findDealerLevel, type Member } from './queries.ts'

/** Builds the contract's user from a member. */
export async function presentUser(ctx: Ctx, m: Member, orderIds: string[]): Promise<User> {
  const locked = m.payPasswordLockedUntil && m.payPasswordLockedUntil > ctx.clock.now()
  return {
    id: m.id,
    memberNo: String(m.memberNo),
    user_name: m.username,
    nickname: m.nickname,
    true_name: m.trueName,
    email: m.email ?? '',
    mobile_pre: m.mobilePrefix ?? '',
    mobile: m.mobile ?? '',
    last_order_ids: orderIds,
    avatar: m.avatarFileId ? await findPicture(ctx.tx, m.avatarFileId, m.nickname) : null,
    invitationCode: m.invitationCode,
    gender: m.gender as User['gender'],
    birthday: m.birthday,
    language: m.language as Language,
    hasPayPassword: m.payPasswordHash !== null,
    payPasswordLockedUntil: locked ? m.payPasswordLockedUntil!.toISOString() : null,
    dealerDiscountBp: getDealerDiscount(getSettings(ctx), await findDealerLevel(ctx.tx, m.id)),
    createdAt: m.createdAt.toISOString(),
  }
}

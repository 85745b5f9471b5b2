import type { Input, Output } from '@pasar/contract/call'
import type { adminMemberInfo, adminMemberList } from '@pasar/contract/calls/admin/members'
import { mask, maskName } from '@pasar/contract/validate'
import type { StaffContext } from '../../../platform/context.ts'
import { localize } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { presentFactors } from '../factors/own-factors.ts'
import { findFactors, listMemberDevices } from '../factors/queries.ts'
import { findById, listSessions, type Member } from '../queries.ts'
import { listAccounts } from '../third-party/accounts.ts'
import {
  type AddressRow,
  countReferred,
  findMemberNames,
  findMembersPage,
  listMemberAddresses,
  listMemberCoupons,
  listMemberNotes,
  summarizeMemberOrders,
} from './queries.ts'

type MemberListItem = Output<typeof adminMemberList>['list'][number]

const iso = (at: string | Date): string => new Date(at).toISOString()

/** Masks the name of an email; the domain stays readable, so that staff see which providers bounce. */
const maskEmail = (email: string | null): string => {
  const [name = '', provider] = (email ?? '').split('@')
  return provider ? `${mask(name)}@${provider}` : ''
}

const maskPhone = (prefix: string | null, number: string | null): string =>
  number ? `+${prefix ?? ''} ${'•'.repeat(Math.max(number.length - 3, 3))}${number.slice(-3)}` : ''

const presentMember = (m: Member): MemberListItem => ({
  id: m.id,
  memberNo: String(m.memberNo),
  username: m.username,
  nickname: m.nickname,
  email: maskEmail(m.email),
  mobile: maskPhone(m.mobilePrefix, m.mobile),
  bannedAt: m.bannedAt?.toISOString() ?? null,
  createdAt: m.createdAt.toISOString(),
})

/** Lists members, newest first, with personal data masked. */
export async function listMembers(
  ctx: StaffContext,
  input: Input<typeof adminMemberList>,
): Promise<Result<Output<typeof adminMemberList>>> {
  const { list, ...counted } = await findMembersPage(ctx.tx, input)
  return ok({ list: list.map(presentMember), ...counted, page: input.page, limit: input.limit })
}

const maskAddress = (a: AddressRow) => ({
  id: a.id,
  name: maskName([a.givenName, a.surname].filter(Boolean).join(' ')),
  phone: maskPhone(a.phonePrefix, a.phone),
  place: [a.postcode, a.city, a.state, a.country].filter(Boolean).join(' '),
  isDefault: a.isDefault,
})

/** Returns one member with addresses, coupons, sessions and notes; personal data is masked. */
export async function showMember(
  ctx: StaffContext,
  { id }: { id: string },
): Promise<Result<Output<typeof adminMemberInfo>>> {
  const member = await findById(ctx.tx, id)
  if (!member) return refuse('not-found')
  const now = ctx.clock.now()
  const [
    addresses,
    coupons,
    orders,
    sessions,
    notes,
    factors,
    { totpAt, passkeys, recoveryCodes },
    devices,
    referred,
    referrers,
    accounts,
  ] = await Promise.all([
    listMemberAddresses(ctx.tx, id),
    listMemberCoupons(ctx.tx, id, now),
    summarizeMemberOrders(ctx.tx, id),
    listSessions(ctx.tx, id, now),
    listMemberNotes(ctx.tx, id),
    findFactors(ctx.tx, id),
    presentFactors(ctx, id),
    listMemberDevices(ctx.tx, id),
    countReferred(ctx.tx, id),
    member.referrerId ? findMemberNames(ctx.tx, [member.referrerId]) : [],
    listAccounts(ctx.tx, id),
  ])
  const [referrer] = referrers
  return ok({
    ...presentMember(member),
    trueName: member.trueName ? maskName(member.trueName) : '',
    gender: member.gender,
    language: member.language,
    invitationCode: member.invitationCode,
    referrer: referrer ? { id: referrer.id, name: `${referrer.nickname} (${referrer.username})` } : null,
    referred,
    orders: orders.count,
    lastOrderAt: orders.last ? iso(orders.last) : null,
    banReason: member.banReason,
    addresses: addresses.map(maskAddress),
    coupons: coupons.map((c) => ({
      ...c,
      title: localize(c.title, ctx.language),
      endsAt: iso(c.endsAt),
      collectedAt: iso(c.collectedAt),
    })),
    sessions: sessions.map((s) => ({
      id: s.id,
      device: s.device,
      ip: s.ip,
      createdAt: s.createdAt.toISOString(),
      lastSeenAt: s.lastSeenAt.toISOString(),
    })),
    factors: {
      totpAt,
      passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
      recoveryCodes,
      lockedUntil:
        factors?.lockedUntil && factors.lockedUntil > now ? factors.lockedUntil.toISOString() : null,
    },
    thirdParties: accounts.map(({ provider, name, email, createdAt, lastUsedAt }) => ({
      ...{ provider, name, email },
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    devices: devices.map(({ name, firstSeenAt, lastSeenAt }) => ({
      name,
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    notes: notes.map((n) => ({ at: n.at.toISOString(), by: n.staffName, text: n.text })),
  })
}

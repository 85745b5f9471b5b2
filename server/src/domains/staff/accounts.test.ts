import { adminAuditList } from '@pasar/contract/calls/admin/audit'
import {
  adminRoleDelete,
  adminRoleSave,
  adminStaffDisable,
  adminStaffInfo,
  adminStaffInvite,
  adminStaffList,
  adminStaffResetFactors,
  adminStaffSave,
} from '@pasar/contract/calls/admin/staff/accounts'
import { staffTotpStart } from '@pasar/contract/calls/admin/staff/own-account'
import {
  staffAcceptLink,
  staffLinkInfo,
  staffLogin,
  staffMe,
  staffRefresh,
  staffVerifyFactor,
} from '@pasar/contract/calls/admin/staff/session'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeAt } from '../../platform/auth/factors/testing.ts'
import { systemContext } from '../../platform/context.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { identity } from '../identity/index.ts'
import { addStaff, staff } from './index.ts'
import { computeRights } from './rules.ts'
import { staff as staffTable, staffTickets } from './tables.ts'

const PASSWORD = 'strong-enough-1'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

let shop: TestShop
let ownerToken: string
let ownerId: string
beforeAll(async () => {
  shop = await testShop({ domains: [identity, staff] })
  const ctx = systemContext(shop.deps, shop.deps.db)
  const owner = {
    email: 'owner@pasar.example',
    name: 'Farid',
    password: PASSWORD,
    owner: true,
    totpSecret: SECRET,
  }
  ownerId = await addStaff(ctx, owner)
  ownerToken = await signIn(owner.email)
})
afterAll(() => shop.close())

async function signIn(email: string, password = PASSWORD): Promise<string> {
  const first = await shop.call(staffLogin, { email, password })
  if (first.name === 'ok') return first.data.token
  shop.clock.advance(60_000)
  const { ticket } = first.data as unknown as { ticket: string }
  return (await shop.call(staffVerifyFactor, { ticket, code: codeAt(SECRET, shop.clock.now()) })).data.token
}
const asOwner = () => ({ token: ownerToken })
const linkOf = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''

let n = 0
async function inviteStaff(more: object = {}) {
  const email = `new${++n}@pasar.example`
  const created = await shop.call(adminStaffSave, { email, name: 'Nurul', ...more }, asOwner())
  expect(created.name).toBe('ok')
  await shop.runJobs()
  const token = linkOf(shop.emails.findLast((m) => m.to === email)?.text ?? '')
  return { account: created.data, email, token }
}
async function activeStaff(more: object = {}) {
  const { account, email, token } = await inviteStaff(more)
  const welcome = await shop.call(staffAcceptLink, { token, name: 'Nurul', password: PASSWORD })
  expect(welcome.name).toBe('ok')
  return { account, email, session: welcome.data }
}

describe('an invitation', () => {
  it('works once, with a strong password', async () => {
    const { token } = await inviteStaff()
    const form = { token, name: 'Nurul', password: PASSWORD }
    expect((await shop.call(staffAcceptLink, { ...form, password: 'short' })).name).toBe('input-invalid')
    expect((await shop.call(staffAcceptLink, { ...form, password: 'password123' })).name).toBe(
      'password-weak',
    )
    expect((await shop.call(staffLinkInfo, { token })).data).toMatchObject({
      kind: 'invitation',
      name: 'Nurul',
    })
    expect((await shop.call(staffAcceptLink, form)).name).toBe('ok')
    expect((await shop.call(staffAcceptLink, form)).name).toBe('link-used')
    expect((await shop.call(staffLinkInfo, { token })).name).toBe('link-used')
  })
  it('becomes void when a newer one is sent or the account is disabled', async () => {
    const { account, token, email } = await inviteStaff()
    await shop.call(adminStaffInvite, { id: account.id }, asOwner())
    expect((await shop.call(staffLinkInfo, { token })).name).toBe('link-used')
    await shop.runJobs()
    const second = linkOf(shop.emails.findLast((m) => m.to === email)!.text)
    await shop.call(adminStaffDisable, { id: account.id, disabled: true }, asOwner())
    expect((await shop.call(staffAcceptLink, { token: second, name: 'N', password: PASSWORD })).name).toBe(
      'link-used',
    )
    expect((await shop.call(adminStaffInvite, { id: account.id }, asOwner())).name).toBe('state-changed')
  })
  it('still requires the second factor of an account', async () => {
    const email = 'safe@pasar.example'
    const ctx = systemContext(shop.deps, shop.deps.db)
    const id = await addStaff(ctx, { email, name: 'Lim', password: PASSWORD, totpSecret: SECRET })
    await shop.call(adminStaffInvite, { id }, asOwner())
    await shop.runJobs()
    const token = linkOf(shop.emails.findLast((m) => m.to === email)!.text)
    const answer = await shop.call(staffAcceptLink, { token, name: 'Lim', password: 'another-one-1' })
    expect(answer.name).toBe('factor-asked')
  })
})

describe('permissions', () => {
  it('combine roles and account, and exclude those that require a second factor (properties)', () => {
    const some = fc.subarray(['catalog', 'orders', 'finance', 'settings', 'audit', 'removed'])
    fc.assert(
      fc.property(some, fc.boolean(), fc.boolean(), (held, isOwner, hasFactor) => {
        const { permissions, withheld, owner } = computeRights(held, isOwner, hasFactor)
        expect(permissions.filter((p) => (withheld as string[]).includes(p))).toEqual([])
        expect(permissions).not.toContain('removed')
        if (!hasFactor) {
          expect(permissions).not.toContain('finance')
          expect(permissions).not.toContain('settings')
          expect(owner).toBe(false)
          if (isOwner) expect(permissions).toEqual([])
        } else expect(withheld).toEqual([])
        if (!isOwner) for (const p of [...permissions, ...withheld]) expect(held).toContain(p)
      }),
    )
  })
  it('change at once with a role, and end with it', async () => {
    const role = await shop.call(adminRoleSave, { name: 'Packers', permissions: ['orders'] }, asOwner())
    const { account, session } = await activeStaff({ roleIds: [role.data.id], permissions: ['audit'] })
    const me = async () => (await shop.call(staffMe, {}, { token: session.token })).data.permissions
    expect(await me()).toEqual(['orders', 'audit'])
    const { id, version } = role.data
    const changed = { id, version, name: 'Packers', permissions: ['catalog'] as const }
    await shop.call(adminRoleSave, { ...changed, permissions: ['catalog'] }, asOwner())
    expect(await me()).toEqual(['catalog', 'audit'])
    const stale = await shop.call(adminRoleSave, { ...changed, permissions: [] }, asOwner())
    expect(stale.name).toBe('state-changed')
    expect((await shop.call(adminRoleDelete, { id }, asOwner())).name).toBe('role-in-use')
    const { email, name } = account
    await shop.call(adminStaffSave, { id: account.id, email, name, version: account.version }, asOwner())
    expect(await me()).toEqual([])
    expect((await shop.call(adminRoleDelete, { id }, asOwner())).name).toBe('ok')
  })
  it('rejects a taken email or role name, ignoring case, and unknown roles', async () => {
    const { email } = await inviteStaff()
    const again = await shop.call(adminStaffSave, { email: email.toUpperCase(), name: 'X' }, asOwner())
    expect(again.name).toBe('email-taken')
    await shop.call(adminRoleSave, { name: 'Writers' }, asOwner())
    expect((await shop.call(adminRoleSave, { name: 'WRITERS' }, asOwner())).name).toBe('name-taken')
    const unknownRole = { email: 'x@pasar.example', name: 'X', roleIds: [shop.deps.ids.uuid()] }
    expect((await shop.call(adminStaffSave, unknownRole, asOwner())).name).toBe('not-found')
    const left = await shop.deps.db.select().from(staffTable).where(eq(staffTable.email, unknownRole.email))
    expect(left).toEqual([])
  })
  it('reserve account management for owners', async () => {
    const { session } = await activeStaff({ permissions: ['catalog', 'orders', 'members', 'content'] })
    const me = { token: session.token }
    const target = { id: ownerId }
    expect((await shop.call(adminStaffList, {}, me)).name).toBe('forbidden')
    expect((await shop.call(adminStaffSave, { email: 'a@b.example', name: 'A' }, me)).name).toBe('forbidden')
    expect((await shop.call(adminStaffDisable, { ...target, disabled: true }, me)).name).toBe('forbidden')
    expect((await shop.call(adminStaffResetFactors, target, me)).name).toBe('forbidden')
    expect((await shop.call(adminRoleSave, { name: 'Mine' }, me)).name).toBe('forbidden')
  })
})

describe('the last owner', () => {
  it('cannot be disabled or demoted, even when another owner is invited', async () => {
    await inviteStaff({ owner: true })
    const info = await shop.call(adminStaffInfo, { id: ownerId }, asOwner())
    const { email, name, version } = info.data
    expect((await shop.call(adminStaffDisable, { id: ownerId, disabled: true }, asOwner())).name).toBe(
      'owner-last',
    )
    const demoted = { id: ownerId, email, name, version, owner: false }
    expect((await shop.call(adminStaffSave, demoted, asOwner())).name).toBe('owner-last')
    const after = await shop.call(adminStaffInfo, { id: ownerId }, asOwner())
    expect(after.data).toMatchObject({ owner: true, state: 'active', version })
  })
})

describe('resetting factors', () => {
  it('is refused for the own account, so that the only owner keeps a factor', async () => {
    expect((await shop.call(adminStaffResetFactors, { id: ownerId }, asOwner())).name).toBe('factor-last')
    const { data } = await shop.call(adminStaffInfo, { id: ownerId }, asOwner())
    expect(data.factors).toEqual({ totp: true, passkeys: 0 })
  })
  it('emails the link that the next factor requires', async () => {
    const { account, email } = await activeStaff()
    expect((await shop.call(adminStaffResetFactors, { id: account.id }, asOwner())).name).toBe('ok')
    const byPassword = (await shop.call(staffLogin, { email, password: PASSWORD })).data
    const refused = await shop.call(staffTotpStart, {}, { token: byPassword.token })
    expect(refused.name).toBe('invitation-needed')
    await shop.runJobs()
    const token = linkOf(shop.emails.findLast((m) => m.to === email)?.text ?? '')
    const welcome = await shop.call(staffAcceptLink, { token, name: 'Nurul', password: PASSWORD })
    expect((await shop.call(staffTotpStart, {}, { token: welcome.data.token })).name).toBe('ok')
  })
})

describe('disabling', () => {
  it('ends sessions at once, and enabling restores none', async () => {
    const { account, email, session } = await activeStaff()
    await shop.call(adminStaffDisable, { id: account.id, disabled: true }, asOwner())
    expect((await shop.call(staffMe, {}, { token: session.token })).name).toBe('token-invalid')
    expect((await shop.call(staffLogin, { email, password: PASSWORD })).name).toBe('account-banned')
    const renewed = await shop.call(staffRefresh, { refreshToken: session.refreshToken })
    expect(renewed.name).toBe('token-invalid')
    await shop.call(adminStaffDisable, { id: account.id, disabled: false }, asOwner())
    expect((await shop.call(staffMe, {}, { token: session.token })).name).toBe('token-invalid')
    expect((await shop.call(staffLogin, { email, password: PASSWORD })).name).toBe('ok')
  })
})

describe('the audit log', () => {
  it('records every action with before and after, and no secret', async () => {
    const { account } = await activeStaff()
    const { id, email, version } = account
    await shop.call(adminStaffSave, { id, email, version, name: 'Nurul Huda' }, asOwner())
    const { list, total } = (
      await shop.call(adminAuditList, { target: `staff:${id}`, action: 'staff.' }, asOwner())
    ).data
    expect(total).toBe(3)
    expect(list.map((l) => l.action)).toEqual(['staff.update', 'staff.take-up', 'staff.invite'])
    expect(list[0]).toMatchObject({
      actor: { kind: 'staff', id: ownerId, name: 'Farid' },
      before: { name: 'Nurul' },
      after: { name: 'Nurul Huda' },
    })
    const text = JSON.stringify(await shop.deps.db.select().from(auditLog))
    expect(text).not.toContain(PASSWORD)
    expect(text).not.toContain(SECRET)
    expect(text).not.toMatch(/argon2|password_hash|passwordHash/)
    for (const { hash } of await shop.deps.db.select().from(staffTickets)) expect(text).not.toContain(hash)
  })
  it('filters by actor and period, and pages by cursor without gaps', async () => {
    const all = (await shop.call(adminAuditList, { limit: 100 }, asOwner())).data.list.map((l) => l.id)
    const paged: string[] = []
    for (let cursor: string | undefined; ; ) {
      const { list } = (await shop.call(adminAuditList, { limit: 3, cursor }, asOwner())).data
      paged.push(...list.map((l) => l.id))
      if (list.length < 3) break
      cursor = list.at(-1)!.id
    }
    expect(paged).toEqual(all)
    const byOwner = await shop.call(adminAuditList, { actorId: ownerId, limit: 100 }, asOwner())
    expect(new Set(byOwner.data.list.map((l) => l.actor.name))).toEqual(new Set(['Farid']))
    shop.clock.advance(1000)
    const now = shop.clock.now().toISOString()
    const totalOf = async (filter: object) => (await shop.call(adminAuditList, filter, asOwner())).data.total
    expect(await totalOf({ from: now })).toBe(0)
    expect(await totalOf({ until: now })).toBe(all.length)
    expect(await totalOf({ action: '%' })).toBe(0)
  })
})

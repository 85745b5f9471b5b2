import { sessionList } from '@pasar/contract/calls/account'
import { adminMemberInfo, adminMemberThirdPartyRemove } from '@pasar/contract/calls/admin/members'
import { sendCode } from '@pasar/contract/calls/identity'
import { loginFactor } from '@pasar/contract/calls/security/factors'
import {
  thirdPartyBind,
  thirdPartyFinish,
  thirdPartyPage,
  thirdPartyRegister,
  thirdPartyStart,
  thirdPartyUnbind,
} from '@pasar/contract/calls/security/third-party'
import type { Permission } from '@pasar/contract/permissions'
import { sql } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeAt } from '../../../platform/auth/factors/testing.ts'
import { memberWithTotp, readEmailCode, signedInMember } from '../testing/member-with-factor.ts'
import { readAppleName } from './providers/apple.ts'
import {
  DEVICE,
  INVITATION,
  readPage,
  type ThirdPartyShop,
  thirdPartyShop,
} from './testing/third-party-shop.ts'

let shop: ThirdPartyShop
beforeAll(async () => {
  shop = await thirdPartyShop()
})
afterAll(() => shop.close())

let n = 0
const newPerson = () => ({
  sub: `sub-${++n}`,
  email: `Person${n}@mail.example`,
  email_verified: true,
  name: 'Nur Aisyah',
})
const form = (ticket: string, email: string) => ({
  ...{
    ticket,
    deviceId: DEVICE,
    username: `person${++n}x`,
    nickname: 'Nur',
    password: 'a long enough phrase',
  },
  ...{ invitationCode: INVITATION, email, agree: true as const },
})
const subjects = (to: string) => shop.emails.filter((it) => it.to === to).map((it) => it.subject)

/** Creates a member who has connected Google. */
async function connected(member: { token: string }, person: ReturnType<typeof newPerson> = newPerson()) {
  const { ticket } = await shop.byGoogle(person, { token: member.token })
  return {
    person,
    bound: await shop.call(thirdPartyBind, { ticket, deviceId: DEVICE }, { token: member.token }),
  }
}

describe('a person without an account', () => {
  it('registers without a code for the address that Google has verified, and signs in by Google from then on', async () => {
    const person = newPerson()
    const { ticket, kind, provider } = await shop.byGoogle(person, { to: '/pages/my/coupons' })
    expect({ kind, provider }).toEqual({ kind: 'sign-in', provider: 'google' })
    const email = person.email.toLowerCase()
    const { name, data } = await shop.finish(ticket)
    expect({ name, data }).toEqual({
      name: 'third-party-unknown',
      data: { provider: 'google', nickname: 'Nur Aisyah', email, emailTaken: false },
    })
    const registered = await shop.call(thirdPartyRegister, form(ticket, person.email))
    expect(registered).toMatchObject({ name: 'ok', data: { user: { email } } })
    expect((await shop.call(thirdPartyRegister, form(ticket, person.email))).name).toBe('sign-in-again')
    const again = await shop.byGoogle(person)
    const session = await shop.finish(again.ticket)
    expect(session).toMatchObject({ name: 'ok', data: { user: { email } } })
    expect((await shop.finish(again.ticket)).name).toBe('sign-in-again')
    const { list } = (await shop.call(sessionList, {}, { token: session.data.token })).data
    expect(list.map((it) => it.method)).toEqual(['google', 'google'])
  })

  it('needs a code for any other address', async () => {
    const { ticket } = await shop.byGoogle(newPerson())
    const email = `other${++n}@mail.example`
    expect((await shop.call(thirdPartyRegister, form(ticket, email))).name).toBe('code-wrong')
    const { challengeId } = (await shop.call(sendCode, { purpose: 'register', channel: 'email', email })).data
    const code = await readEmailCode(shop, email)
    const wrong = code === '000000' ? '000001' : '000000'
    const input = { ...form(ticket, email), challengeId }
    expect((await shop.call(thirdPartyRegister, { ...input, code: wrong })).name).toBe('code-wrong')
    expect((await shop.call(thirdPartyRegister, { ...input, code })).name).toBe('ok')
  })

  it('does not become a member twice by concurrent registrations', async () => {
    const person = newPerson()
    const { ticket } = await shop.byGoogle(person)
    const second = await shop.byGoogle(person)
    const answers = await Promise.all([
      shop.call(thirdPartyRegister, form(ticket, person.email)),
      shop.call(thirdPartyRegister, form(second.ticket, person.email)),
    ])
    expect(answers.map(({ name }) => name === 'ok')).toContain(true)
    expect(answers.filter(({ name }) => name === 'ok')).toHaveLength(1)
  })
})

describe('a member', () => {
  it('connects and disconnects Google, masked and by email', async () => {
    const member = await signedInMember(shop)
    const by = { token: member.token }
    const { bound } = await connected(member)
    const google = bound.data.list.find((it) => it.provider === 'google')
    expect(google).toMatchObject({
      title: 'Google',
      offered: true,
      connection: { name: 'N•• A•••', lastUsedAt: null },
    })
    expect(google?.connection?.email).toMatch(/^per•••ple$/)
    expect((await shop.start('google', by)).name).toBe('third-party-connected')
    expect((await shop.call(thirdPartyUnbind, { provider: 'google' }, by)).name).toBe('ok')
    expect((await shop.call(thirdPartyUnbind, { provider: 'google' }, by)).name).toBe('not-found')
    const { list } = (await shop.call(thirdPartyPage, {}, by)).data
    expect(list.map((it) => it.connection)).toEqual([null, null, null])
    await shop.runJobs()
    expect(subjects(member.email)).toEqual([
      'A way to sign in was added to your Pasar account',
      'A way to sign in was removed from your Pasar account',
    ])
    const [added = '', removed = ''] = shop.emails.filter((it) => it.to === member.email).map((it) => it.text)
    expect(added).toMatch(/Service: Google\n[\s\S]*check under Security, Connected accounts/)
    expect(removed).toContain('Service: Google')
  })

  it('reauthenticates first', async () => {
    const member = await signedInMember(shop)
    await connected(member)
    shop.clock.advance(11 * 60_000)
    const by = { token: member.token }
    expect((await shop.start('wechat', by)).name).toBe('reauthentication-needed')
    expect((await shop.call(thirdPartyUnbind, { provider: 'google' }, by)).name).toBe(
      'reauthentication-needed',
    )
  })

  it('cannot connect what another member has connected', async () => {
    const { person } = await connected(await signedInMember(shop))
    const { bound } = await connected(await signedInMember(shop), person)
    expect(bound.name).toBe('third-party-taken')
  })

  it('competes with another member for the same account: exactly one gets it', async () => {
    const person = newPerson()
    const members = await Promise.all([signedInMember(shop), signedInMember(shop)])
    const tickets = []
    for (const { token } of members) tickets.push({ token, ...(await shop.byGoogle(person, { token })) })
    const answers = await Promise.all(
      tickets.map(({ ticket, token }) => shop.call(thirdPartyBind, { ticket, deviceId: DEVICE }, { token })),
    )
    expect(answers.map(({ name }) => name).sort()).toEqual(['ok', 'third-party-taken'])
  })

  it('keeps the connection without which a forgotten password would end the account', async () => {
    const member = await signedInMember(shop)
    await connected(member)
    const unbind = () => shop.call(thirdPartyUnbind, { provider: 'google' }, { token: member.token })
    const setVerified = (at: string | null) =>
      shop.deps.db.execute(sql`update members set email_verified_at = ${at} where id = ${member.id}::uuid`)
    await setVerified(null)
    expect((await unbind()).name).toBe('third-party-last')
    await setVerified('2026-01-01T00:00:00Z')
    expect((await unbind()).name).toBe('ok')
  })

  it('is removed by staff with a reason, which signs the member out, is audited and emailed', async () => {
    const member = await signedInMember(shop)
    await connected(member)
    const staff = (...permissions: Permission[]) => ({
      token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions }),
    })
    const remove = (by = staff('members')) =>
      shop.call(
        adminMemberThirdPartyRemove,
        { id: member.id, provider: 'google', reason: 'Identity card by video call' },
        by,
      )
    const shown = async () => (await shop.call(adminMemberInfo, { id: member.id }, staff('members'))).data
    expect((await shown()).thirdParties).toMatchObject([{ provider: 'google', lastUsedAt: null }])
    const setVerified = (at: string | null) =>
      shop.deps.db.execute(sql`update members set email_verified_at = ${at} where id = ${member.id}::uuid`)
    expect((await remove(staff('orders'))).name).toBe('forbidden')
    await setVerified(null)
    expect((await remove()).name).toBe('third-party-last')
    await setVerified('2026-01-01T00:00:00Z')
    expect((await remove()).name).toBe('ok')
    expect((await remove()).name).toBe('state-changed')
    expect((await shown()).thirdParties).toEqual([])
    expect((await shop.call(thirdPartyPage, {}, { token: member.token })).name).toBe('token-invalid')
    await shop.runJobs()
    const email = shop.emails.findLast((it) => it.to === member.email)!
    expect(email.text).toContain('By: the Pasar team, on request')
    expect(email.text).toContain('Google')
    const { rows } = await shop.deps.db.execute(
      sql`select after from audit_log where action = 'member.thirdPartyRemove' and target = ${`member:${member.id}`}`,
    )
    expect(rows).toMatchObject([{ after: { reason: 'Identity card by video call' } }])
  })

  it('is asked for the second factor, is refused while banned, and is unknown after the erasure', async () => {
    const member = await memberWithTotp(shop)
    const { person } = await connected(member)
    const { ticket } = await shop.byGoogle(person)
    const asked = await shop.call(thirdPartyFinish, { ticket, deviceId: DEVICE })
    expect(asked.name).toBe('factor-asked')
    const proof = {
      ticket: (asked.data as unknown as { ticket: string }).ticket,
      code: codeAt(member.secret, shop.clock.now()),
    }
    const opened = await shop.call(loginFactor, proof)
    const { list } = (await shop.call(sessionList, {}, { token: opened.data.token })).data
    expect(list.find((it) => it.current)?.method).toBe('google')
    await shop.deps.db.execute(sql`update members set banned_at = now() where id = ${member.id}::uuid`)
    expect((await shop.finish((await shop.byGoogle(person)).ticket)).name).toBe('account-banned')
    await shop.deps.db.execute(sql`delete from third_party_accounts where member_id = ${member.id}::uuid`)
    expect((await shop.finish((await shop.byGoogle(person)).ticket)).name).toBe('third-party-unknown')
  })
})

describe('Apple', () => {
  const post = (fields: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: '/third-party/callback/apple',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })

  it('posts its answer without our cookie; the name of the first time survives, encrypted', async () => {
    const redirect = await shop.redirectToProvider((await shop.start('apple')).path)
    expect(new URL(redirect.url).searchParams.get('response_mode')).toBe('form_post')
    const answer = shop.oidc.authorize(redirect.url, {
      sub: 'apple-1',
      email: 'x7@privaterelay.appleid.com',
      email_verified: 'true',
    })
    const user = JSON.stringify({ name: { firstName: 'Mei', lastName: 'Lin' } })
    const { statusCode, headers } = await post({ ...answer, user })
    const location = new URL(String(headers.location))
    expect(statusCode).toBe(303)
    expect(location.search).not.toContain('Mei')
    const back = await shop.app.inject({
      url: location.pathname + location.search,
      headers: { cookie: redirect.cookie },
    })
    const { ticket } = readPage(String(back.headers.location))
    expect((await shop.finish(ticket)).data).toEqual({
      ...{ provider: 'apple', nickname: 'Mei Lin' },
      ...{ email: 'x7@privaterelay.appleid.com', emailTaken: false },
    })
    const secret = shop.oidc.secrets.at(-1)!
    expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'KEY0000001' })
    expect(decodeJwt(secret)).toMatchObject({ iss: 'TEAM000001', sub: 'the-shop', aud: shop.oidc.issuer })
  })

  it('says that a person has declined', async () => {
    const redirect = await shop.redirectToProvider((await shop.start('apple')).path)
    const state = new URL(redirect.url).searchParams.get('state')!
    const page = await shop.handleCallback(
      'apple',
      { state, error: 'user_cancelled_authorize' },
      redirect.cookie,
    )
    expect(page).toMatchObject({ problem: 'denied', provider: 'apple' })
  })

  it.each(['', '{', 'null', '[]', '{"name":{"firstName":7}}'])('ignores the unreadable name %j', (user) => {
    expect(readAppleName(user)).toBe('')
  })
})

describe('WeChat', () => {
  it('knows a person by the unionid, in its app and on computers', async () => {
    const member = await signedInMember(shop)
    const person = { openid: 'o-web', unionid: 'union-1', nickname: '美玲' }
    const { ticket } = await shop.byWechat(person, { token: member.token })
    await shop.call(thirdPartyBind, { ticket, deviceId: DEVICE }, { token: member.token })
    const inApp = await shop.byWechat({ ...person, openid: 'o-account' }, { inWechat: true })
    expect((await shop.finish(inApp.ticket)).data).toMatchObject({ user: { id: member.id } })
  })

  it('knows a person without a unionid again once there is one', async () => {
    const member = await signedInMember(shop)
    const before = await shop.byWechat({ openid: 'o-2' }, { token: member.token, inWechat: true })
    await shop.call(thirdPartyBind, { ticket: before.ticket, deviceId: DEVICE }, { token: member.token })
    const after = await shop.byWechat({ openid: 'o-2', unionid: 'union-2' }, { inWechat: true })
    expect((await shop.finish(after.ticket)).data).toMatchObject({ user: { id: member.id } })
    const onComputer = await shop.byWechat({ openid: 'o-3', unionid: 'union-2' })
    expect((await shop.finish(onComputer.ticket)).data).toMatchObject({ user: { id: member.id } })
  })

  it('fails with the HTTP status 200, and declines without a code', async () => {
    const redirect = await shop.redirectToProvider((await shop.start('wechat')).path)
    expect(redirect.url).toMatch(
      /\/connect\/qrconnect\?appid=wx-website&.+&scope=snsapi_login&state=[0-9a-f]{64}#wechat_redirect$/,
    )
    const state = new URL(redirect.url).searchParams.get('state')!
    expect(await shop.handleCallback('wechat', { code: 'unknown', state }, redirect.cookie)).toMatchObject({
      problem: 'failed',
    })
    const other = await shop.redirectToProvider((await shop.start('wechat', { inWechat: true })).path)
    expect(other.url).toMatch(/\/connect\/oauth2\/authorize\?appid=wx-account&.+&scope=snsapi_userinfo&/)
    const back = { state: new URL(other.url).searchParams.get('state')! }
    expect(await shop.handleCallback('wechat', back, other.cookie)).toMatchObject({ problem: 'denied' })
  })
})

it('a service that is not configured or does not respond is unavailable', async () => {
  const other = await thirdPartyShop({
    googleIssuer: 'http://127.0.0.1:9',
    wechatSignIn: 'off',
    appleKeyId: '',
  })
  const start = async (provider: 'google' | 'apple' | 'wechat', headers = {}) =>
    (await other.call(thirdPartyStart, { provider, deviceId: DEVICE, agree: true }, { headers })).name
  expect(await start('google')).toBe('third-party-unavailable')
  expect(await start('apple')).toBe('third-party-unavailable')
  expect(await start('wechat', { 'user-agent': 'MicroMessenger' })).toBe('third-party-unavailable')
  expect(await start('wechat')).toBe('ok')
  await other.close()
})

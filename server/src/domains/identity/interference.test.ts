import { sendOwnCode } from '@pasar/contract/calls/account'
import {
  checkCode,
  login,
  passwordForgot,
  registerDomestic,
  registerInternational,
  sendCode,
  sendCodeByUsername,
  usernameCheck,
} from '@pasar/contract/calls/identity'
import { DAY_MS } from '@pasar/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { addMember } from './index.ts'
import { members, verificationCodes } from './tables.ts'
import { INVITATION, type RegistrationShop, registrationShop } from './testing/registration-shop.ts'

const PASSWORD = 'correct horse'
const NEW_PASSWORD = 'battery staple'

let shop: RegistrationShop
let n = 0
beforeAll(async () => {
  shop = await registrationShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(61_000))

async function createMember(username = `victim${++n}x`) {
  const email = `${username}@mail.example`
  const ctx = systemContext(shop.deps, shop.deps.db)
  const id = await addMember(ctx, { username, nickname: 'Victim', email, password: PASSWORD })
  return { id, username, email }
}

const requestCode = (email: string, purpose: 'register' | 'forget' = 'forget') =>
  shop.requestCode({ purpose, channel: 'email', email })
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
const form = (username = `shopper${++n}`) => ({
  username,
  nickname: 'Nur Aisyah',
  password: PASSWORD,
  invitationCode: INVITATION,
  agree: true as const,
})
const signIn = async (account: string, password = PASSWORD) =>
  (await shop.call(login, { account, password, agree: true })).name

describe('codes that a stranger requests', () => {
  const request = (email: string, ip: string, purpose: 'register' | 'forget' = 'forget') =>
    shop.call(sendCode, { purpose, channel: 'email', email }, { ip })
  const nameOf = async (email: string, ip: string, purpose?: 'register' | 'forget') =>
    (await request(email, ip, purpose)).name

  it('do not prevent the recovery of an account, on new networks or on those of its sessions', async () => {
    const { email, username } = await createMember()
    const home = '198.51.100.7'
    await shop.call(login, { account: username, password: PASSWORD, agree: true }, { ip: home })
    for (let n = 0; n < 10; n++) {
      expect(await nameOf(email, '203.0.113.1')).toBe('ok')
      shop.clock.advance(61_000)
    }
    expect(await nameOf(email, '203.0.113.1')).toBe('code-limit')
    expect(await nameOf(email, '203.0.113.2')).toBe('ok')
    // Neither a minute after another network’s code nor a used up quota of the target stops the member.
    expect(await nameOf(email, '203.0.113.3')).toBe('code-too-soon')
    expect(await nameOf(email, home)).toBe('ok')
    for (let n = 0; n < 28; n++) {
      shop.clock.advance(61_000)
      expect(await nameOf(email, `203.0.113.${10 + n}`)).toBe('ok')
    }
    shop.clock.advance(61_000)
    expect(await nameOf(email, '203.0.113.99')).toBe('code-limit')
    expect(await nameOf(email, home)).toBe('ok')
  })

  it('do not prevent a recovery by username on the networks of its sessions', async () => {
    const { username } = await createMember()
    const home = '198.51.100.8'
    await shop.call(login, { account: username, password: PASSWORD, agree: true }, { ip: home })
    const byName = async (ip: string) => (await shop.call(sendCodeByUsername, { username }, { ip })).name
    for (let n = 0; n < 40; n++) {
      expect(await byName(`198.18.0.${n + 1}`)).toBe('ok')
      shop.clock.advance(61_000)
    }
    expect(await byName('198.18.0.99')).toBe('code-limit')
    expect(await byName(home)).toBe('ok')
  })

  it('do not prevent a recovery on a new network from a device of the member, and do from another', async () => {
    const { email, username } = await createMember()
    const deviceId = 'device-of-the-member-1'
    const credentials = { account: username, password: PASSWORD, agree: true, deviceId } as const
    expect((await shop.call(login, credentials, { ip: '198.51.100.12' })).name).toBe('ok')
    for (let n = 0; n < 40; n++) {
      expect(await nameOf(email, `198.18.3.${n + 1}`)).toBe('ok')
      await shop.call(sendCodeByUsername, { username }, { ip: `198.18.4.${n + 1}` })
      shop.clock.advance(61_000)
    }
    const away = { ip: '192.0.2.3' }
    const mail = (device?: string) =>
      shop.call(sendCode, { purpose: 'forget', channel: 'email', email, deviceId: device }, away)
    const byName = (device?: string) => shop.call(sendCodeByUsername, { username, deviceId: device }, away)
    for (const ask of [mail, byName])
      for (const device of [undefined, 'device-of-a-stranger-1'])
        expect((await ask(device)).name).toBe('code-limit')
    expect((await mail(deviceId)).name).toBe('ok')
    expect((await byName(deviceId)).name).toBe('ok')
    expect((await mail(deviceId)).name).toBe('code-too-soon')
  })

  it('end for a member’s own networks, too', async () => {
    const { email, username } = await createMember()
    const home = '198.51.100.9'
    await shop.call(login, { account: username, password: PASSWORD, agree: true }, { ip: home })
    const at = shop.clock.now()
    await shop.deps.db.insert(verificationCodes).values(
      Array.from({ length: 119 }, () => ({
        ...{ id: shop.deps.ids.uuid(), purpose: 'forget', target: `email:${email}`, codeHash: '' },
        ...{ ip: '198.18.1.1', createdAt: at, expiresAt: at },
      })),
    )
    shop.clock.advance(61_000)
    expect(await nameOf(email, home)).toBe('ok')
    shop.clock.advance(61_000)
    expect(await nameOf(email, home)).toBe('code-limit')
  })

  it('to an unverified address are not more for the networks of the member who claims it', async () => {
    const { id, email, username } = await createMember()
    const home = '198.51.100.10'
    const signed = await shop.call(
      login,
      { account: username, password: PASSWORD, agree: true },
      { ip: home },
    )
    await shop.deps.db.update(members).set({ emailVerifiedAt: null }).where(eq(members.id, id))
    const at = shop.clock.now()
    await shop.deps.db.insert(verificationCodes).values(
      Array.from({ length: 40 }, () => ({
        ...{
          id: shop.deps.ids.uuid(),
          purpose: 'pay-password-unverified',
          target: `email:${email}`,
          codeHash: '',
        },
        ...{ ip: '198.18.1.2', createdAt: at, expiresAt: at },
      })),
    )
    shop.clock.advance(61_000)
    const by = { token: signed.data.token, ip: home }
    expect((await shop.call(sendOwnCode, { purpose: 'pay-password' }, by)).name).toBe('code-limit')
  })

  it('for a taken address are refused as taken, and count like others', async () => {
    const { email } = await createMember()
    await shop.runJobs()
    const emails = shop.emails.length
    const ip = '198.18.2.1'
    expect([await nameOf(email, ip, 'register'), await nameOf(email, ip, 'register')]).toEqual([
      'email-taken',
      'email-taken',
    ])
    for (let n = 0; n < 9; n++) {
      shop.clock.advance(61_000)
      expect(await nameOf(email, ip, 'register')).toBe('email-taken')
    }
    shop.clock.advance(61_000)
    expect(await nameOf(email, ip, 'register')).toBe('code-limit')
    for (let n = 0; n < 20; n++) {
      shop.clock.advance(61_000)
      expect(await nameOf((await createMember()).email, ip, 'register')).toBe('email-taken')
    }
    expect(await nameOf((await createMember()).email, ip, 'register')).toBe('code-limit')
    await shop.runJobs()
    expect(shop.emails.length).toBe(emails)
  })

  it('do not prevent a registration from another network', async () => {
    const email = `newcomer${++n}@mail.example`
    for (let i = 0; i < 10; i++) {
      expect(await nameOf(email, '203.0.113.200', 'register')).toBe('ok')
      shop.clock.advance(61_000)
    }
    expect(await nameOf(email, '203.0.113.200', 'register')).toBe('code-limit')
    expect(await nameOf(email, '203.0.113.201', 'register')).toBe('ok')
  })
})

describe('a code belongs to its requester', () => {
  it('so that a stranger’s attempts do not use it up', async () => {
    const { email } = await createMember()
    const own = await requestCode(email)
    shop.clock.advance(61_000)
    const strange = await requestCode(email)
    for (let i = 0; i < 6; i++) {
      const attempt = { challengeId: strange.challengeId, code: wrong(own.code) }
      expect((await shop.call(checkCode, attempt)).name).toBe('code-wrong')
      const reset = { ...attempt, email, password: NEW_PASSWORD }
      expect((await shop.call(passwordForgot, reset)).name).toBe('code-wrong')
    }
    const { challengeId, code } = own
    expect((await shop.call(checkCode, { challengeId, code })).name).toBe('ok')
    const reset = { email, challengeId, code, password: NEW_PASSWORD }
    expect((await shop.call(passwordForgot, reset)).name).toBe('ok')
    expect((await shop.call(passwordForgot, reset)).name).toBe('code-wrong')
  })

  it('and is wrong for another challenge, address or purpose', async () => {
    const { email } = await createMember()
    const other = await createMember()
    const own = await requestCode(email)
    const { challengeId } = await requestCode(other.email)
    const reset = { email, challengeId: own.challengeId, code: own.code, password: NEW_PASSWORD }
    expect((await shop.call(passwordForgot, { ...reset, challengeId })).name).toBe('code-wrong')
    expect((await shop.call(passwordForgot, { ...reset, email: other.email })).name).toBe('code-wrong')
    const register = { ...form(), email, challengeId: own.challengeId, code: own.code }
    expect((await shop.call(registerInternational, register)).name).toBe('code-wrong')
    const unknown = { ...reset, challengeId: shop.deps.ids.uuid() }
    expect((await shop.call(passwordForgot, unknown)).name).toBe('code-wrong')
    expect((await shop.call(passwordForgot, reset)).name).toBe('ok')
  })

  it('and is counted by purpose', async () => {
    const email = `newcomer${++n}@mail.example`
    expect((await requestCode(email, 'register')).name).toBe('ok')
    expect((await requestCode(email, 'register')).name).toBe('code-too-soon')
    expect((await requestCode(email, 'forget')).name).toBe('ok')
  })

  it('and is not sent to visitors for purposes of members', async () => {
    const { email } = await createMember()
    const sent = await shop.call(sendCode, { purpose: 'pay-password' as never, channel: 'email', email })
    expect(sent.name).toBe('input-invalid')
  })
})

describe('an unverified phone or email', () => {
  const phone = { mobilePrefix: '60', mobile: '123456701' }

  it('claims neither sign-in nor the number', async () => {
    const email = `squatter${++n}@mail.example`
    const own = await requestCode(email, 'register')
    const squatter = await shop.call(registerInternational, { ...form(), ...phone, email, ...own })
    expect(squatter.data.user).toMatchObject({ mobile: phone.mobile })
    expect(await signIn('60123456701')).toBe('login-failed')

    const sent = await shop.call(sendCode, { purpose: 'register', channel: 'mobile', ...phone })
    expect(sent.name).toBe('ok')
    await shop.runJobs()
    const code = /\d{6}/.exec(shop.textMessages.at(-1)?.text ?? '')?.[0] ?? ''
    const { challengeId } = sent.data
    // The holder of the phone registers, with an email address that is somebody else's.
    const victim = `holder${++n}@mail.example`
    const input = { ...form(), ...phone, email: victim, challengeId, code, password: 'holder of the phone' }
    const holder = await shop.call(registerDomestic, input)
    expect(holder.name).toBe('ok')
    const session = await shop.call(login, {
      account: '+60 123456701',
      password: 'holder of the phone',
      agree: true,
    })
    expect(session.data.user.id).toBe(holder.data.user.id)

    expect(await signIn(victim, 'holder of the phone')).toBe('login-failed')
    const forgotten = await requestCode(victim)
    expect(forgotten.code).toBe('')
    const verified = await requestCode(victim, 'register')
    expect(verified.name).toBe('ok')
    const owner = await shop.call(registerInternational, { ...form(), email: victim, ...verified })
    expect(owner.name).toBe('ok')
    expect(await signIn(victim)).toBe('ok')
  })

  it('is refused when another member has verified it', async () => {
    const { id, email } = await createMember()
    const mobile = '123456702'
    const verifiedAt = shop.clock.now()
    await shop.deps.db
      .update(members)
      .set({ mobilePrefix: '60', mobile, mobileVerifiedAt: verifiedAt })
      .where(eq(members.id, id))
    expect(await signIn('60123456702')).toBe('ok')
    const fresh = `other${++n}@mail.example`
    const own = await requestCode(fresh, 'register')
    const input = { ...form(), email: fresh, ...own, mobilePrefix: '60', mobile }
    for (let n = 0; n < 5; n++)
      expect((await shop.call(registerInternational, input)).name).toBe('mobile-taken')
    expect((await shop.call(registerInternational, input)).name).toBe('code-wrong')
    expect((await requestCode(email, 'register')).name).toBe('email-taken')
  })
})

describe('a username', () => {
  it('contains a letter, so that it is no phone number', async () => {
    const email = `digits${++n}@mail.example`
    const own = await requestCode(email, 'register')
    const input = { ...form('60123456799'), email, ...own }
    expect((await shop.call(registerInternational, input)).name).toBe('input-invalid')
    expect((await shop.call(usernameCheck, { username: '60123456799' })).name).toBe('input-invalid')
  })

  it('of digits from before still signs in, unless a member has verified that phone', async () => {
    const old = await createMember('60123456703')
    expect(await signIn('60123456703')).toBe('ok')
    const { id } = await createMember()
    await shop.deps.db
      .update(members)
      .set({ mobilePrefix: '60', mobile: '123456703', mobileVerifiedAt: shop.clock.now() })
      .where(eq(members.id, id))
    const session = await shop.call(login, { account: '60123456703', password: PASSWORD, agree: true })
    expect(session.data.user.id).toBe(id)
    expect(await signIn(old.email)).toBe('ok')
  })
})

it('codes are deleted after two days', async () => {
  const email = `newcomer${++n}@mail.example`
  const { challengeId } = await requestCode(email, 'register')
  const isKept = async () => {
    await shop.jobs.run(shop.deps, 'identity.purge-failures')
    const kept = await shop.deps.db
      .select()
      .from(verificationCodes)
      .where(eq(verificationCodes.id, challengeId))
    return kept.length === 1
  }
  shop.clock.advance(2 * DAY_MS - 1_000)
  expect(await isKept()).toBe(true)
  shop.clock.advance(2_000)
  expect(await isKept()).toBe(false)
})

import {
  checkCode,
  login,
  passwordForgot,
  sendCode,
  sendCodeByUsername,
} from '@pasar/contract/calls/identity'
import { DAY_MS } from '@pasar/contract/time'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { addMember, identity } from './index.ts'
import { limits } from './rules.ts'

const PASSWORD = 'correct horse'
const HOME = '198.51.100.7'
/** The id that the owner's client keeps. */
const DEVICE = 'owner-device-0123456789'

let shop: TestShop
let n = 0
beforeAll(async () => {
  shop = await testShop({ domains: [identity], config: { authRateLimit: 10_000 } })
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(2 * DAY_MS))

async function createMember() {
  const username = `owner${++n}x`
  const email = `${username}@mail.example`
  const ctx = systemContext(shop.deps, shop.deps.db)
  await addMember(ctx, { username, nickname: 'Owner', email, password: PASSWORD })
  return { username, email }
}

/** Requests a code, a minute after the last one. */
async function request(email: string, ip: string, deviceId?: string) {
  shop.clock.advance(61_000)
  const { name, data } = await shop.call(sendCode, { purpose: 'forget', email, deviceId }, { ip })
  expect(name).toBe('ok')
  await shop.runJobs()
  const mail = shop.emails.findLast(({ to }) => to === email)
  return { challengeId: data.challengeId, code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '' }
}

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
type Answer = { challengeId: string; code: string; deviceId?: string }
const reset = async (email: string, answer: Answer, ip: string) =>
  (await shop.call(passwordForgot, { email, ...answer, password: 'another good horse' }, { ip })).name

/**
 * Answers new challenges by wrong codes.
 * @param network of all of them; by default each is of another one
 * @returns the names of the responses
 */
async function guess(email: string, challenges: number, network?: string, deviceId?: string) {
  const names: string[] = []
  for (let i = 0; i < challenges; i++) {
    const ip = network ?? `203.0.113.${i + 1}`
    const { challengeId, code } = await request(email, ip, deviceId)
    for (let attempt = 0; attempt < limits.codeAttempts; attempt++)
      names.push(await reset(email, { challengeId, code: wrongOf(code), deviceId }, ip))
  }
  return names
}

it('limits wrong codes of a forgotten password over all challenges of a network, and leaves others', async () => {
  const { email } = await createMember()
  const names = await guess(email, 3, '203.0.113.1')
  expect(names.slice(0, 10)).toEqual(Array<string>(10).fill('code-wrong'))
  expect(names.slice(10)).toEqual(Array<string>(5).fill('code-limit'))
  // What counts is where the code was requested, not where it is answered.
  const asked = await request(email, '203.0.113.1')
  expect(await reset(email, asked, '203.0.113.99')).toBe('code-limit')
  expect(await reset(email, await request(email, '203.0.113.99'), '203.0.113.1')).toBe('ok')
})

it('limits wrong codes of a forgotten password over all networks, for a day', async () => {
  const { email } = await createMember()
  const names = await guess(email, 9)
  expect(names.slice(0, 40)).toEqual(Array<string>(40).fill('code-wrong'))
  expect(names.slice(40)).toEqual(Array<string>(5).fill('code-limit'))
  const right = await request(email, '203.0.113.99')
  expect(await reset(email, right, '203.0.113.99')).toBe('code-limit')
  expect((await shop.call(checkCode, right, { ip: '203.0.113.99' })).name).toBe('code-limit')
  shop.clock.advance(DAY_MS)
  expect(await reset(email, await request(email, '203.0.113.99'), '203.0.113.99')).toBe('ok')
})

it('counts the checks of a code like resets', async () => {
  const { email } = await createMember()
  for (let i = 0; i < 2; i++) {
    const { challengeId, code } = await request(email, '203.0.113.99')
    for (let attempt = 0; attempt < limits.codeAttempts; attempt++)
      await shop.call(checkCode, { challengeId, code: wrongOf(code) })
  }
  const right = await request(email, '203.0.113.99')
  expect(await reset(email, right, '203.0.113.99')).toBe('code-limit')
})

it('counts concurrent answers to several challenges one by one', async () => {
  const { email } = await createMember()
  const challenges = []
  for (let i = 0; i < 4; i++) challenges.push(await request(email, '203.0.113.1'))
  const answers = challenges.flatMap((answer) => Array.from({ length: 4 }, () => answer))
  const names = await Promise.all(
    answers.map(({ challengeId, code }) =>
      reset(email, { challengeId, code: wrongOf(code) }, '203.0.113.50'),
    ),
  )
  expect(names.filter((name) => name === 'code-wrong')).toHaveLength(limits.codeFailuresPerNetwork)
})

it('neither keeps the owner from signing in nor from a reset on a network that they use', async () => {
  const { email } = await createMember()
  expect(
    (await shop.call(login, { account: email, password: PASSWORD, agree: true }, { ip: HOME })).name,
  ).toBe('ok')
  await guess(email, 9)
  const away = { ip: '192.0.2.1' }
  expect((await shop.call(login, { account: email, password: PASSWORD, agree: true }, away)).name).toBe('ok')
  const { challengeId, code } = await request(email, HOME)
  expect(await reset(email, { challengeId, code: wrongOf(code) }, HOME)).toBe('code-wrong')
  expect(await reset(email, { challengeId, code }, HOME)).toBe('ok')
})

/** A member who has signed in from their device, elsewhere. */
async function createMemberWithDevice() {
  const member = await createMember()
  const credentials = { account: member.email, password: PASSWORD, agree: true, deviceId: DEVICE } as const
  expect((await shop.call(login, credentials, { ip: HOME })).name).toBe('ok')
  return member
}

it('does not keep the owner from a reset on a new network either, on a device that they have signed in from', async () => {
  const { email } = await createMemberWithDevice()
  await guess(email, 9)
  const away = '192.0.2.2'
  const { challengeId, code } = await request(email, away, DEVICE)
  const other = 'stranger-device-0123456'
  expect(await reset(email, { challengeId, code, deviceId: other }, away)).toBe('code-limit')
  expect(await reset(email, { challengeId, code }, away)).toBe('code-limit')
  const wrong = { challengeId, code: wrongOf(code), deviceId: DEVICE }
  expect(await reset(email, wrong, away)).toBe('code-wrong')
  expect(await reset(email, { challengeId, code, deviceId: DEVICE }, away)).toBe('ok')
})

it('knows no device of another member', async () => {
  await createMemberWithDevice()
  const { email } = await createMember()
  await guess(email, 9)
  const asked = await request(email, '192.0.2.2', DEVICE)
  expect(await reset(email, { ...asked, deviceId: DEVICE }, '192.0.2.2')).toBe('code-limit')
})

it('limits wrong codes of a device that the owner has signed in from, too, over all networks', async () => {
  const { email } = await createMemberWithDevice()
  const names = await guess(email, 26, undefined, DEVICE)
  expect(names.slice(0, 120)).toEqual(Array<string>(120).fill('code-wrong'))
  expect(names.slice(120)).toEqual(Array<string>(10).fill('code-limit'))
})

it('answers for an unknown account as for a known one', async () => {
  const { username } = await createMember()
  const namesFor = async (account: string) => {
    const names: string[] = []
    for (let i = 0; i < 3; i++) {
      shop.clock.advance(61_000)
      const by = { ip: '203.0.113.1' }
      const { challengeId } = (await shop.call(sendCodeByUsername, { username: account }, by)).data
      const form = { username: account, challengeId, code: '000000', password: 'another good horse' }
      for (let attempt = 0; attempt < limits.codeAttempts; attempt++)
        names.push((await shop.call(passwordForgot, form, by)).name)
    }
    return names
  }
  const known = await namesFor(username)
  shop.clock.advance(2 * DAY_MS)
  expect(await namesFor('nobody1')).toEqual(known)
  expect(known).toContain('code-limit')
})

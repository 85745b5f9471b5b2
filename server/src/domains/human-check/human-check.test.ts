import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Sent } from '@pasar/contract/call'
import { login } from '@pasar/contract/calls/identity'
import * as calls from '@pasar/contract/calls/security/human-check'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { addMember, identity } from '../identity/index.ts'
import { settings } from '../settings/index.ts'
import { setSettings } from '../settings/testing.ts'
import { humanCheck } from './index.ts'
import type { Movement } from './rules.ts'
import { humanChecks } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [settings, identity, humanCheck] })
  await addMember(systemContext(shop.deps, shop.deps.db), {
    username: 'meilin88',
    nickname: 'Mei Lin',
    email: 'meilin@pasar.example',
    password: 'right-password-1',
    invitationCode: 'MEILIN1',
  })
})
afterAll(() => shop.close())
afterEach(async () => {
  Object.assign(shop.deps.config, { captchaProvider: 'slider' })
  await setSettings(shop.deps, { humanCheck: 1, humanCheckAlways: 0 })
})

const signIn = (pass = '', password = 'right-password-1') =>
  shop.call(login, { account: 'meilin88', password, agree: true }, { headers: { 'captcha-pass': pass } })
const isNeeded = async () =>
  (await shop.call(calls.humanCheckNeeded, { purpose: 'sign-in' })).data.result === 1
const answer = (input: Sent<typeof calls.humanCheckAnswer>) => shop.call(calls.humanCheckAnswer, input)
const requireAlways = () => setSettings(shop.deps, { humanCheckAlways: 1 })

const drag = (to: number): Movement[] => [0, 0.3, 0.6, 0.9, 1].map((share, i) => [to * share, i * 60])

async function createSlider() {
  const { data } = await shop.call(calls.humanCheckCreate, { kind: 'slider' })
  const [row] = await shop.deps.db.select().from(humanChecks).where(eq(humanChecks.id, data.id))
  return { id: data.id, gap: Number(row!.answer) }
}

async function solveSlider(): Promise<string> {
  const { id, gap } = await createSlider()
  const passed = await answer({ kind: 'slider', id, movements: drag(gap) as [number, number][] })
  expect(passed.name).toBe('ok')
  return passed.data.pass
}

describe('a sign-in that needs a human check', () => {
  it('is refused without a pass, with an invented one, and while the setting requires none it needs none', async () => {
    expect([(await signIn()).name, await isNeeded()]).toEqual(['ok', false])
    await requireAlways()
    expect([(await signIn()).name, await isNeeded()]).toEqual(['captcha-required', true])
    expect((await signIn('x'.repeat(43))).name).toBe('captcha-required')
    await setSettings(shop.deps, { humanCheck: 0 })
    expect([(await signIn()).name, await isNeeded()]).toEqual(['ok', false])
  })

  it('uses up its pass, also when the password is wrong, and of concurrent requests one is admitted', async () => {
    await requireAlways()
    const pass = await solveSlider()
    expect((await signIn(pass, 'wrong-password-1')).name).toBe('login-failed')
    expect((await signIn(pass)).name).toBe('captcha-required')
    const shared = await solveSlider()
    const names = (await Promise.all([1, 2, 3, 4].map(() => signIn(shared)))).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['captcha-required', 'captcha-required', 'captcha-required', 'ok'])
  })

  it('refuses a pass that has expired', async () => {
    await requireAlways()
    const pass = await solveSlider()
    shop.clock.advance(6 * 60_000)
    expect((await signIn(pass)).name).toBe('captcha-required')
  })

  it('follows failed sign-ins of the network, and ends with them', async () => {
    const limited = await testShop({
      domains: [settings, identity, humanCheck],
      config: { authRateLimit: 1_000 },
    })
    const isNeededThere = async () => (await limited.call(calls.humanCheckNeeded, {})).data.result === 1
    const guess = async () =>
      (await limited.call(login, { account: 'nobody', password: 'wrong-password-1', agree: true })).name
    expect([await isNeededThere(), await guess(), await guess(), await guess()]).toEqual([
      false,
      ...Array(3).fill('login-failed'),
    ])
    expect([await isNeededThere(), await guess()]).toEqual([true, 'captcha-required'])
    limited.clock.advance(61 * 60_000)
    expect([await isNeededThere(), await guess()]).toEqual([false, 'login-failed'])
    await limited.close()
  })
})

describe('a slider', () => {
  it('has three tries, and none after it is passed', async () => {
    const { id, gap } = await createSlider()
    const move = (to: number) => answer({ kind: 'slider', id, movements: drag(to) as [number, number][] })
    for (const miss of [30, 40, 50]) expect((await move(gap - miss)).name).toBe('captcha-wrong')
    expect((await move(gap)).name).toBe('captcha-wrong')
    const other = await createSlider()
    const movements = drag(other.gap) as [number, number][]
    const answers = await Promise.all(
      [1, 2, 3].map(() => answer({ kind: 'slider', id: other.id, movements })),
    )
    expect(answers.map(({ name }) => name).toSorted()).toEqual(['captcha-wrong', 'captcha-wrong', 'ok'])
  })

  it('is not answered as another kind of check, nor too late', async () => {
    const { id, gap } = await createSlider()
    expect((await answer({ kind: 'work', id, nonce: '1' })).name).toBe('captcha-wrong')
    shop.clock.advance(6 * 60_000)
    const movements = drag(gap) as [number, number][]
    expect((await answer({ kind: 'slider', id, movements })).name).toBe('captcha-wrong')
  })

  it('does not tell where its gap is', async () => {
    const { data } = await shop.call(calls.humanCheckCreate, { kind: 'slider' })
    expect(Object.keys(data).toSorted()).toEqual(
      ['background', 'expiresAt', 'height', 'id', 'kind', 'piece', 'pieceWidth', 'width'].toSorted(),
    )
  })
})

it('accepts a proof of work instead of a slider', async () => {
  const { data } = await shop.call(calls.humanCheckCreate, { kind: 'work' })
  if (data.kind !== 'work') throw new Error('not a proof of work')
  const zeros = (nonce: number) =>
    createHash('sha256').update(`${data.salt}${nonce}`).digest().readUInt32BE(0) >>> (32 - data.bits)
  let nonce = 0
  while (zeros(nonce) !== 0) nonce++
  const wrong = await answer({ kind: 'work', id: data.id, nonce: 'guess' })
  expect(wrong.name).toBe('captcha-wrong')
  await requireAlways()
  const { pass } = (await answer({ kind: 'work', id: data.id, nonce: String(nonce) })).data
  expect((await signIn(pass)).name).toBe('ok')
})

it('makes proofs of work harder for a network that requests many, also at the same time', async () => {
  const requests = Array.from({ length: 6 }, () =>
    shop.call(calls.humanCheckCreate, { kind: 'work' }, { ip: '198.51.100.20' }),
  )
  const bits = (await Promise.all(requests)).map(({ data }) => (data as { bits: number }).bits)
  expect(bits.toSorted((a, b) => a - b)).toEqual([16, 16, 16, 16, 17, 18])
})

describe('a captcha service', () => {
  /** The response of the service, and the last form it received. */
  let outcome: object | undefined
  let received: Record<string, string> = {}
  const service = createServer(async (request, response) => {
    received = Object.fromEntries(new URLSearchParams(await text(request)))
    response.writeHead(outcome ? 200 : 503, { 'content-type': 'application/json' })
    response.end(outcome ? JSON.stringify(outcome) : 'unavailable')
  })
  beforeAll(async () => {
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  })
  afterAll(() => new Promise((done) => service.close(done)))
  const configure = (captchaProvider: 'geetest' | 'turnstile') =>
    Object.assign(shop.deps.config, {
      captchaProvider,
      captchaId: 'site',
      captchaSecret: 'secret',
      captchaScriptUrls: ['https://captcha.example/gt4.js'],
      captchaVerifyUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}/validate`,
    })
  const geetest = (lotNumber: string) =>
    answer({ kind: 'geetest', lotNumber, captchaOutput: 'o', passToken: 'p', genTime: '1' })

  it('is asked about each answer, which counts once', async () => {
    configure('geetest')
    outcome = { status: 'success', result: 'success' }
    const first = await geetest('lot-1')
    expect(first.name).toBe('ok')
    expect(received).toMatchObject({
      lot_number: 'lot-1',
      sign_token: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect((await geetest('lot-1')).name).toBe('captcha-wrong')
    outcome = { status: 'success', result: 'fail', reason: 'pass_token expire' }
    expect((await geetest('lot-2')).name).toBe('captcha-wrong')
  })

  it('gives no pass while it does not respond: a client answers a check of the shop', async () => {
    configure('turnstile')
    outcome = undefined
    expect((await answer({ kind: 'turnstile', token: 't' })).name).toBe('captcha-unavailable')
    outcome = { success: false, 'error-codes': ['invalid-input-secret'] }
    expect((await answer({ kind: 'turnstile', token: 't' })).name).toBe('captcha-unavailable')
    outcome = { success: false, 'error-codes': ['timeout-or-duplicate'] }
    expect((await answer({ kind: 'turnstile', token: 't' })).name).toBe('captcha-wrong')
    await requireAlways()
    expect((await signIn(await solveSlider())).name).toBe('ok')
  })

  it('makes the check of the shop harder, which replaces one that does not load', async () => {
    configure('geetest')
    const { id, gap } = await createSlider()
    const move = (to: number, check = id) =>
      answer({ kind: 'slider', id: check, movements: drag(to) as [number, number][] })
    expect((await move(gap - 5)).name).toBe('captcha-wrong')
    expect((await move(gap)).name).toBe('captcha-wrong')
    const other = await createSlider()
    expect((await move(other.gap - 4, other.id)).name).toBe('ok')
    const { data } = await shop.call(calls.humanCheckCreate, { kind: 'work' })
    expect(data).toMatchObject({ bits: 20 })
  })

  it('is not asked about an answer of another service', async () => {
    configure('turnstile')
    received = {}
    expect((await geetest('lot-3')).name).toBe('captcha-unavailable')
    expect(received).toEqual({})
  })

  it('is shown only when it is configured completely', async () => {
    configure('geetest')
    const show = async () => (await shop.call(calls.captchaConfig, {})).data
    expect(await show()).toEqual({
      provider: 'geetest',
      id: 'site',
      scripts: ['https://captcha.example/gt4.js'],
    })
    Object.assign(shop.deps.config, { captchaSecret: undefined })
    expect(await show()).toEqual({ provider: 'slider', id: '', scripts: [] })
  })
})

import { createDecipheriv, randomUUID, sign, verify, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Fixture, startFixture, waitFor } from '../testing/fixture.ts'
import { PLATFORM_SERIAL, wechatKeys } from './keys.ts'

let fixture: Fixture
/** Milliseconds by which the sandbox's clock is ahead. */
let ahead = 0
beforeAll(async () => {
  fixture = await startFixture({ now: () => Date.now() + ahead })
})
afterAll(() => fixture.close())
beforeEach(() => {
  fixture.shop.received.length = 0
  Object.assign(fixture.shop.reply, { status: 204, body: '' })
})

const platform = new X509Certificate(wechatKeys.platformCertificate).publicKey
/** Returns whether the platform signed a response. */
const isSigned = (headers: Headers | Record<string, string>, body: string) => {
  const of = (name: string) => new Headers(headers).get(`wechatpay-${name}`) ?? ''
  const text = `${of('timestamp')}\n${of('nonce')}\n${body}\n`
  return (
    of('serial') === PLATFORM_SERIAL &&
    verify('sha256', Buffer.from(text), platform, Buffer.from(of('signature'), 'base64'))
  )
}

/** Sends a request as a shop does, with the path of its whole URL signed; `change` breaks the signature. */
async function ask(
  method: string,
  path: string,
  input?: object,
  change: { key?: string; at?: number; path?: string } = {},
) {
  const body = input ? JSON.stringify(input) : ''
  const timestamp = Math.floor((change.at ?? Date.now()) / 1000)
  const nonce = randomUUID()
  const signedPath = `/wechat${change.path ?? path}`
  const text = `${method}\n${signedPath}\n${timestamp}\n${nonce}\n${body}\n`
  const signature = sign('sha256', Buffer.from(text), change.key ?? wechatKeys.privateKey).toString('base64')
  const { mchId, serial } = wechatKeys
  const answer = await fetch(fixture.sandbox.urls.wechat + path, {
    method,
    headers: {
      authorization: `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",timestamp="${timestamp}",serial_no="${serial}",signature="${signature}"`,
    },
    ...(input && { body }),
  })
  const answered = await answer.text()
  return {
    status: answer.status,
    body: answered ? JSON.parse(answered) : null,
    signed: isSigned(answer.headers, answered),
  }
}

let count = 0
const order = (more: object = {}) => ({
  appid: wechatKeys.appId,
  mchid: wechatKeys.mchId,
  description: 'Lumen Glow Serum',
  out_trade_no: `WX000${++count}`,
  notify_url: `${fixture.shop.url}/wechat`,
  amount: { total: 13700, currency: 'CNY' },
  ...more,
})
const look = async (no: string) =>
  (await ask('GET', `/v3/pay/transactions/out-trade-no/${no}?mchid=${wechatKeys.mchId}`)).body
async function made() {
  const input = order()
  const answer = await ask('POST', '/v3/pay/transactions/native', input)
  return { no: input.out_trade_no, page: answer.body.code_url as string }
}
async function paid() {
  const it = await made()
  await fixture.submit(it.page, { walletCard: '4242' })
  return it.no
}

describe('the API', () => {
  test('rejects requests that the merchant did not sign, and old or replayed ones', async () => {
    const path = '/v3/pay/transactions/native'
    const stranger = { at: Date.now() - 301_000 }
    expect((await ask('POST', path, order(), stranger)).body.code).toBe('SIGN_ERROR')
    expect((await ask('POST', path, order(), { path: '/v3/other' })).status).toBe(401)
    expect((await fetch(fixture.sandbox.urls.wechat + path, { method: 'POST' })).status).toBe(401)
    const bare = '/v3/pay/transactions/out-trade-no/P1'
    await ask('GET', `${bare}?mchid=1`, undefined, { path: bare })
    const [last] = (await fixture.panel('GET', '/api/messages?vendor=wechat')).body
    expect(last).toMatchObject({
      note: 'SIGNATURE_INVALID',
      canonical: expect.stringContaining('?mchid=1\n'),
    })
    expect(last.signed).toContain(`${bare}\n`)
  })

  test.each([
    [{ appid: 'wx1' }],
    [{ description: '茶'.repeat(43) }],
    [{ out_trade_no: 'P1' }],
    [{ amount: { total: 1.5, currency: 'CNY' } }],
    [{ amount: { total: 100, currency: 'MYR' } }],
    [{ notify_url: 'http://shop.test/n?x=1' }],
    [{ time_expire: '2030-01-01 00:00:00' }],
    [{ time_expire: '2020-01-01T00:00:00+08:00' }],
  ])('rejects %o', async (change) => {
    const answer = await ask('POST', '/v3/pay/transactions/native', order(change))
    expect(answer).toMatchObject({ status: 400, body: { code: 'PARAM_ERROR' } })
  })

  test('requires the IP address for H5, and the openid inside WeChat', async () => {
    expect((await ask('POST', '/v3/pay/transactions/h5', order())).status).toBe(400)
    const payer = { payer: { openid: 'nobody' } }
    expect((await ask('POST', '/v3/pay/transactions/jsapi', order(payer))).status).toBe(400)
  })

  test('signs its responses, empty ones too', async () => {
    const { no } = await made()
    expect(
      (await ask('GET', `/v3/pay/transactions/out-trade-no/${no}?mchid=${wechatKeys.mchId}`)).signed,
    ).toBe(true)
    const path = `/v3/pay/transactions/out-trade-no/${no}/close`
    expect(await ask('POST', path, { mchid: wechatKeys.mchId })).toEqual({
      status: 204,
      body: null,
      signed: true,
    })
    expect((await look(no)).trade_state).toBe('CLOSED')
  })

  test('an out_trade_no belongs to one payment', async () => {
    const input = order()
    const path = '/v3/pay/transactions/native'
    const [first, again] = [await ask('POST', path, input), await ask('POST', path, input)]
    expect(again.body).toEqual(first.body)
    const other = await ask('POST', path, { ...input, amount: { total: 1, currency: 'CNY' } })
    expect(other).toMatchObject({ status: 403, body: { code: 'OUT_TRADE_NO_USED' } })
    expect(
      (await ask('GET', `/v3/pay/transactions/out-trade-no/NOBODY?mchid=${wechatKeys.mchId}`)).body.code,
    ).toBe('ORDER_NOT_EXIST')
  })
})

test('a paid payment is notified, signed and encrypted, until the shop acknowledges it', async () => {
  Object.assign(fixture.shop.reply, { status: 500 })
  const no = await paid()
  await waitFor(() => fixture.shop.received.length >= 2)
  Object.assign(fixture.shop.reply, { status: 204 })
  const [{ body, headers, text }] = fixture.shop.received as [(typeof fixture.shop.received)[number]]
  expect(isSigned(headers, text)).toBe(true)
  expect(body).toMatchObject({
    event_type: 'TRANSACTION.SUCCESS',
    resource: { algorithm: 'AEAD_AES_256_GCM' },
  })
  const encrypted = Buffer.from(body.resource.ciphertext, 'base64')
  const open = createDecipheriv('aes-256-gcm', wechatKeys.apiV3Key, body.resource.nonce)
  open.setAAD(Buffer.from(body.resource.associated_data)).setAuthTag(encrypted.subarray(-16))
  const decrypted = JSON.parse(
    open.update(encrypted.subarray(0, -16), undefined, 'utf8') + open.final('utf8'),
  )
  expect(decrypted).toMatchObject({
    out_trade_no: no,
    trade_state: 'SUCCESS',
    amount: { total: 13700, currency: 'CNY' },
  })
})

test('a declined payment can be tried again, and a phone that paid stays on the page', async () => {
  const { no, page } = await made()
  expect(await fixture.submit(page, { walletCard: '0002' })).toMatchObject({ status: 402 })
  expect((await look(no)).trade_state).toBe('NOTPAY')
  const { location } = await fixture.submit(page, { walletCard: '4242' })
  expect(location).toBe(`${new URL(page).pathname}?lang=en`)
  expect(await (await fetch(page)).text()).not.toContain('/back')
})

test('a phone returns to the redirect_url', async () => {
  const scene_info = { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } }
  const { body } = await ask('POST', '/v3/pay/transactions/h5', order({ scene_info }))
  const back = `${fixture.shop.url}/pay/return/wechat/P1`
  const answer = await fetch(`${body.h5_url}&redirect_url=${encodeURIComponent(back)}`)
  expect((await fixture.submit(answer.url, { walletCard: '4242' })).location).toBe(back)
})

test('the address for phones expires after five minutes', async () => {
  const scene_info = { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } }
  const { body } = await ask('POST', '/v3/pay/transactions/h5', order({ scene_info }))
  try {
    ahead = 5 * 60_000 - 1_000
    expect((await fetch(body.h5_url)).status).toBe(200)
    ahead = 5 * 60_000 + 1_000
    const late = await fetch(body.h5_url)
    expect([late.status, await late.text()]).toEqual([410, expect.stringContaining('expired')])
  } finally {
    ahead = 0
  }
  expect((await fetch(body.h5_url.replace(/package=\d+/, 'package='))).status).toBe(410)
})

describe('inside WeChat', () => {
  const authorize = (more: Record<string, string> = {}) =>
    fetch(
      `${fixture.sandbox.urls.wechat}/connect/oauth2/authorize?${new URLSearchParams({
        appid: wechatKeys.appId,
        redirect_uri: `${fixture.shop.url}/back`,
        response_type: 'code',
        scope: 'snsapi_base',
        state: 'abc123',
        ...more,
      })}`,
      { redirect: 'manual' },
    )
  const exchange = async (
    code: string,
    secret: string = wechatKeys.appSecret,
  ): Promise<Record<string, string>> =>
    (
      await fetch(
        `${fixture.sandbox.urls.wechat}/sns/oauth2/access_token?${new URLSearchParams({ appid: wechatKeys.appId, secret, code, grant_type: 'authorization_code' })}`,
      )
    ).json() as Promise<Record<string, string>>

  test('a sign-in issues a code that is exchanged once, with the app secret', async () => {
    expect((await authorize({ appid: 'other' })).status).toBe(400)
    expect((await authorize({ state: 'a b' })).status).toBe(400)
    const back = new URL((await authorize()).headers.get('location') ?? '')
    expect(back.searchParams.get('state')).toBe('abc123')
    const code = back.searchParams.get('code') ?? ''
    expect(await exchange(code, 'wrong')).toMatchObject({ errcode: 40125 })
    expect(await exchange(code)).toMatchObject({ scope: 'snsapi_base', openid: expect.any(String) })
    expect(await exchange(code)).toMatchObject({ errcode: 40029 })
  })

  test('the sheet opens for parameters that the merchant signed', async () => {
    const code = new URL((await authorize()).headers.get('location') ?? '').searchParams.get('code') ?? ''
    const { openid } = await exchange(code)
    const input = order({ payer: { openid } })
    const { body } = await ask('POST', '/v3/pay/transactions/jsapi', input)
    const params = {
      appId: wechatKeys.appId,
      timeStamp: '1',
      nonceStr: 'n',
      package: `prepay_id=${body.prepay_id}`,
      signType: 'RSA',
    }
    const text = `${params.appId}\n1\nn\n${params.package}\n`
    const paySign = sign('sha256', Buffer.from(text), wechatKeys.privateKey).toString('base64')
    const sheet = (it: Record<string, string>) =>
      `${fixture.sandbox.urls.wechat}/bridge?${new URLSearchParams(it)}`
    const opened = await fetch(sheet({ ...params, paySign }))
    expect(opened.headers.get('content-security-policy')).toContain('frame-ancestors http: https:')
    expect(await opened.text()).toContain('WeChat Pay')
    expect(await (await fetch(sheet({ ...params, nonceStr: 'm', paySign }))).text()).toContain(
      'data-result="fail"',
    )
    expect((await fixture.submit(sheet({ ...params, paySign }), { walletCard: '0002' })).page).toContain(
      'declined this card',
    )
    expect((await fixture.submit(sheet({ ...params, paySign }), { walletCard: '4242' })).page).toContain(
      'data-result="ok"',
    )
    expect((await look(input.out_trade_no)).trade_state).toBe('SUCCESS')
  })
})

describe('refunds', () => {
  const refund = (no: string, out_refund_no: string, fen: number, total = 13700) =>
    ask('POST', '/v3/refund/domestic/refunds', {
      out_trade_no: no,
      out_refund_no,
      amount: { refund: fen, total, currency: 'CNY' },
    })

  test('are rejected for unpaid payments, and beyond the paid amount', async () => {
    expect((await refund((await made()).no, 'R1', 100)).status).toBe(403)
    const no = await paid()
    expect((await refund(no, `${no}a`, 100, 1)).body.code).toBe('PARAM_ERROR')
    expect((await refund(no, `${no}b`, 13700)).body.status).toBe('SUCCESS')
    expect((await refund(no, `${no}b`, 13700)).body.status).toBe('SUCCESS')
    expect((await refund(no, `${no}c`, 1)).body.code).toBe('NOT_ENOUGH')
    expect((await look(no)).trade_state).toBe('REFUND')
  })

  test.each([
    ['async-success', 'REFUND.SUCCESS', 'SUCCESS'],
    ['async-failure', 'REFUND.ABNORMAL', 'ABNORMAL'],
    ['async-closed', 'REFUND.CLOSED', 'CLOSED'],
  ])('%s: is pending first, then notified', async (mode, event, status) => {
    const no = await paid()
    await fixture.panel('POST', `/api/payments/${no}/switches`, { refund: mode })
    expect((await refund(no, `${no}r`, 100)).body.status).toBe('PROCESSING')
    await waitFor(() => fixture.shop.received.find((it) => it.body.event_type === event))
    expect((await ask('GET', `/v3/refund/domestic/refunds/${no}r`)).body.status).toBe(status)
  })
})

describe('switches', () => {
  const payWith = async (switches: object) => {
    const it = await made()
    await fixture.panel('POST', `/api/payments/${it.no}/switches`, switches)
    await fixture.submit(it.page, { walletCard: '4242' })
    return it.no
  }

  test('change signature, count, amount and currency of notifications', async () => {
    await payWith({ badSignature: true })
    const forged = await waitFor(() => fixture.shop.received[0])
    expect(isSigned(forged.headers, forged.text)).toBe(false)
    fixture.shop.received.length = 0
    await payWith({ duplicate: true })
    await waitFor(() => fixture.shop.received.length === 3)
    expect(new Set(fixture.shop.received.map((it) => it.body.id)).size).toBe(1)
    const no = await payWith({ wrongAmount: true, wrongCurrency: true })
    expect((await look(no)).amount).toMatchObject({ total: 13600, currency: 'USD' })
  })

  test('fail creation, and drop the response of a refund that exists', async () => {
    await fixture.panel('POST', '/api/defaults', { failCreate: true })
    expect((await ask('POST', '/v3/pay/transactions/native', order())).status).toBe(500)
    await fixture.panel('POST', '/api/defaults/reset')
    const no = await payWith({ refund: 'timeout' })
    const amount = { refund: 100, total: 13700, currency: 'CNY' }
    const input = { out_trade_no: no, out_refund_no: `${no}t`, amount }
    expect((await ask('POST', '/v3/refund/domestic/refunds', input)).status).toBe(500)
    expect((await ask('GET', `/v3/refund/domestic/refunds/${no}t`)).body.status).toBe('SUCCESS')
  })
})

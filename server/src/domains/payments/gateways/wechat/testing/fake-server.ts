import { createCipheriv, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../../../../../config.ts'

const apiV3Key = 'apiv3-key-of-the-tests-32-bytes!'
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

type Transaction = {
  out_trade_no: string
  trade_state: string
  transaction_id: string
  amount: { total: number; currency: string }
}
type Refund = {
  out_trade_no: string
  out_refund_no: string
  refund_id: string
  status: string
  amount: { refund: number; total: number; currency: string }
}

/** A fake WeChat that speaks its protocol; tests set its behaviour and read its calls. */
export type FakeWechat = Awaited<ReturnType<typeof fakeWechat>>

/** Starts it on a free port. @param now the shop's clock, for timestamps of notifications */
export async function fakeWechat(now: () => Date) {
  const [merchant, platform, stranger] = [pair(), pair(), pair()]
  const transactions = new Map<string, Transaction>()
  const refunds = new Map<string, Refund>()
  const calls: { method: string; path: string; body: Record<string, unknown> }[] = []
  const wechat: {
    behaviour:
      | 'normal'
      | 'broken'
      | 'refuses-refunds'
      | 'slow-refunds'
      | 'signs-wrong'
      | 'rejects-codes'
      | 'rejects-numbers'
    /** Runs after a payment is created, before the answer. */
    beforeAnswer?: (paymentNo: string) => Promise<void>
    /** Runs before a code is exchanged, once. */
    beforeSignIn?: (() => Promise<unknown>) | undefined
  } = { behaviour: 'normal' }

  const signed = (body: string, at: Date, key = platform.privateKey) => {
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const nonce = randomBytes(8).toString('hex')
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': 'PUB_KEY_ID_TEST',
      'wechatpay-signature': sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString(
        'base64',
      ),
    }
  }

  const isOurs = (method: string, path: string, header: string, body: string) => {
    const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(header)?.[1] ?? ''
    const text = `${method}\n${path}\n${part('timestamp')}\n${part('nonce_str')}\n${body}\n`
    const signature = Buffer.from(part('signature'), 'base64')
    return (
      part('mchid') === '1900000002' &&
      part('serial_no') === 'SERIAL1' &&
      verify('sha256', Buffer.from(text), merchant.publicKey, signature)
    )
  }

  const server: Server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const [method, path] = [request.method ?? '', request.url ?? '']
    const body = text ? JSON.parse(text) : {}
    calls.push({ method, path, body })
    if (path.startsWith('/sns/')) {
      const { beforeSignIn } = wechat
      wechat.beforeSignIn = undefined
      await beforeSignIn?.()
      const isGood =
        path.includes('code=good') &&
        path.includes('secret=app-secret') &&
        wechat.behaviour !== 'rejects-codes'
      return response.end(
        JSON.stringify(isGood ? { openid: 'openid-1' } : { errcode: 40029, errmsg: 'invalid code' }),
      )
    }
    const known = isOurs(method, path, request.headers.authorization ?? '', text)
    const [status, answer] = known ? answerTo(path, body) : [401, { code: 'SIGN_ERROR', message: 'no' }]
    if (/transactions\/(jsapi|h5|native)$/.test(path)) await wechat.beforeAnswer?.(String(body.out_trade_no))
    const reply = status === 204 ? '' : JSON.stringify(answer)
    const key = wechat.behaviour === 'signs-wrong' ? stranger.privateKey : platform.privateKey
    response
      .writeHead(status, { 'content-type': 'application/json', ...signed(reply, new Date(), key) })
      .end(reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const refused = (status: number, code: string): [number, object] => [
    status,
    { code, message: code.toLowerCase() },
  ]
  // biome-ignore lint/suspicious/noExplicitAny: any payload of the gateway, which tests inspect
  function answerTo(path: string, body: any): [number, object] {
    if (wechat.behaviour === 'broken') return refused(500, 'SYSTEM_ERROR')
    const kind = /^\/v3\/pay\/transactions\/(jsapi|h5|native)$/.exec(path)?.[1]
    if (kind) {
      const no = String(body.out_trade_no)
      if (transactions.get(no)?.trade_state === 'SUCCESS') return refused(400, 'ORDERPAID')
      if (wechat.behaviour === 'rejects-numbers' && transactions.has(no))
        return refused(403, 'OUT_TRADE_NO_USED')
      transactions.set(no, {
        out_trade_no: no,
        trade_state: 'NOTPAY',
        transaction_id: `42${no}`,
        amount: { total: body.amount.total, currency: body.amount.currency },
      })
      return [
        200,
        {
          jsapi: { prepay_id: `wx${no}` },
          h5: { h5_url: `https://wx.example/h5?prepay_id=wx${no}` },
          native: { code_url: `weixin://wxpay/bizpayurl?pr=${no}` },
        }[kind]!,
      ]
    }
    if (path === '/v3/refund/domestic/refunds') {
      if (wechat.behaviour === 'refuses-refunds') return refused(403, 'NOT_ENOUGH')
      const made = refunds.get(body.out_refund_no) ?? {
        out_trade_no: body.out_trade_no,
        out_refund_no: body.out_refund_no,
        refund_id: `50${body.out_refund_no}`,
        status: wechat.behaviour === 'slow-refunds' ? 'PROCESSING' : 'SUCCESS',
        amount: body.amount,
      }
      refunds.set(made.out_refund_no, made)
      return [200, made]
    }
    const refundNo = /^\/v3\/refund\/domestic\/refunds\/(\w.*)$/.exec(path)?.[1]
    if (refundNo)
      return refunds.has(refundNo) ? [200, refunds.get(refundNo)!] : refused(404, 'RESOURCE_NOT_EXISTS')
    const [, no = '', close] = /out-trade-no\/([^/?]+)(\/close)?/.exec(path) ?? []
    const found = transactions.get(no)
    if (!found) return refused(404, 'ORDER_NOT_EXIST')
    if (close && found.trade_state === 'SUCCESS') return refused(400, 'ORDERPAID')
    if (close) {
      found.trade_state = 'CLOSED'
      return [204, {}]
    }
    return [200, { appid: 'wx-app', mchid: '1900000002', ...found }]
  }

  function encrypt(content: object) {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce)
    cipher.setAAD(Buffer.from('x'))
    const text = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()])
    return { algorithm: 'AEAD_AES_256_GCM', ciphertext: text.toString('base64'), associated_data: 'x', nonce }
  }

  return Object.assign(wechat, {
    url,
    calls,
    transactions,
    refunds,
    merchantKey: merchant.publicKey,
    config: {
      wechatUrl: url,
      wechatSignInUrl: 'https://open.example',
      wechatOpenApiUrl: url,
      wechatBridgeUrl: undefined,
      wechatMchId: '1900000002',
      wechatAppId: 'wx-app',
      wechatAppSecret: 'app-secret',
      wechatSerial: 'SERIAL1',
      wechatPrivateKey: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      wechatApiV3Key: apiV3Key,
      wechatPlatformKey: platform.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      wechatPlatformKeyId: 'PUB_KEY_ID_TEST',
    } satisfies Partial<Config>,
    /** Completes the buyer's payment. */
    pay: (no: string) => void Object.assign(transactions.get(no)!, { trade_state: 'SUCCESS' }),
    /** A notification's headers and body; a forged one is signed with another key. */
    notification(
      event_type: string,
      content: object,
      more: { id: string; forged?: boolean; at?: Date; mchid?: string },
    ) {
      const resource = encrypt({ appid: 'wx-app', mchid: more.mchid ?? '1900000002', ...content })
      const body = JSON.stringify({ id: more.id, event_type, resource_type: 'encrypt-resource', resource })
      const key = more.forged ? stranger.privateKey : platform.privateKey
      const headers = { ...signed(body, more.at ?? now(), key), 'content-type': 'application/json' }
      return { headers, body }
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  })
}

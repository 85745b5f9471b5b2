import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../../../../../config.ts'

type Trade = { out_trade_no: string; trade_no: string; trade_status: string; total_amount: string }
type Refund = { out_trade_no: string; out_request_no: string; amount: string; done: boolean }
type Fields = Record<string, string>

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const canonicalOf = (fields: Fields, without: string[]) =>
  Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

/** A fake Alipay that speaks its protocol; tests set its behaviour and read its calls. */
export type FakeAlipay = Awaited<ReturnType<typeof fakeAlipay>>

/** Starts it on a free port. */
export async function fakeAlipay() {
  const [app, alipayPair, stranger] = [pair(), pair(), pair()]
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, Refund>()
  const calls: { method: string; content: Fields }[] = []
  const alipay: {
    behaviour: 'normal' | 'broken' | 'refuses-refunds' | 'slow-refunds' | 'signs-wrong'
    /** Answers every request. */
    refusal?: { code: string; sub_code: string } | undefined
  } = { behaviour: 'normal' }

  /** The fields of a URL, and whether the application signed them. */
  function read(address: string): { fields: Fields; isOurs: boolean } {
    const fields = Object.fromEntries(new URL(address, 'http://alipay').searchParams)
    const text = Buffer.from(canonicalOf(fields, ['sign']))
    return { fields, isOurs: verify('sha256', text, app.publicKey, Buffer.from(fields.sign ?? '', 'base64')) }
  }
  function opened(address: string): Fields {
    const { fields, isOurs } = read(address)
    if (!isOurs) throw new Error('the application did not sign this')
    return fields
  }

  const server: Server = createServer((request, response) => {
    const { fields, isOurs } = read(request.url ?? '')
    const [method, content] = [fields.method ?? '', JSON.parse(fields.biz_content ?? '{}') as Fields]
    calls.push({ method, content })
    const answer = isOurs ? answerTo(method, content) : { code: '40002', sub_code: 'isv.invalid-signature' }
    if (alipay.behaviour === 'broken') return response.writeHead(502).end('bad gateway')
    const text = JSON.stringify(answer)
    const key = alipay.behaviour === 'signs-wrong' ? stranger.privateKey : alipayPair.privateKey
    const signature = sign('sha256', Buffer.from(text), key).toString('base64')
    response.end(`{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signature}"}`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const refused = (sub_code: string) => ({
    code: '40004',
    msg: 'Business Failed',
    sub_code,
    sub_msg: sub_code,
  })
  function answerTo(method: string, content: Fields): object {
    if (alipay.refusal) return alipay.refusal
    const trade = trades.get(content.out_trade_no ?? '')
    if (!trade) return refused('ACQ.TRADE_NOT_EXIST')
    const ok = { code: '10000', msg: 'Success' }
    if (method === 'alipay.trade.query') return { ...ok, ...trade }
    if (method === 'alipay.trade.close') {
      if (trade.trade_status !== 'WAIT_BUYER_PAY') return refused('ACQ.TRADE_STATUS_ERROR')
      trade.trade_status = 'TRADE_CLOSED'
      return ok
    }
    const no = content.out_request_no ?? ''
    const known = refunds.get(no)
    if (method === 'alipay.trade.fastpay.refund.query')
      return { ...ok, ...(known?.done && { refund_status: 'REFUND_SUCCESS' }) }
    if (alipay.behaviour === 'refuses-refunds') return refused('ACQ.SELLER_BALANCE_NOT_ENOUGH')
    const done = alipay.behaviour !== 'slow-refunds'
    refunds.set(
      no,
      known ?? { out_trade_no: trade.out_trade_no, out_request_no: no, amount: content.refund_amount!, done },
    )
    return { ...ok, fund_change: !known && done ? 'Y' : 'N', refund_fee: content.refund_amount }
  }

  return Object.assign(alipay, {
    url,
    calls,
    trades,
    refunds,
    opened,
    config: {
      alipayUrl: url,
      alipayAppId: 'app-1',
      alipaySellerId: '2088-seller',
      alipayPrivateKey: app.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      alipayPublicKey: alipayPair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    } satisfies Partial<Config>,
    /** The buyer signs in at Alipay, which creates the trade. */
    begin(no: string, amount = '33.00') {
      const trade = {
        out_trade_no: no,
        trade_no: `2026${no}`,
        trade_status: 'WAIT_BUYER_PAY',
        total_amount: amount,
      }
      trades.set(no, trades.get(no) ?? trade)
    },
    pay(no: string) {
      this.begin(no)
      trades.get(no)!.trade_status = 'TRADE_SUCCESS'
    },
    /** A notification's headers and body; a forged one is signed with another key. */
    notification(content: Fields, { id, forged = false }: { id: string; forged?: boolean }) {
      const fields: Fields = {
        notify_id: id,
        notify_type: 'trade_status_sync',
        notify_time: '2026-11-21 09:00:00',
        app_id: 'app-1',
        seller_id: '2088-seller',
        charset: 'utf-8',
        version: '1.0',
        sign_type: 'RSA2',
        subject: 'Pasar · 茶 100% & more',
        ...content,
      }
      const text = canonicalOf(fields, ['sign', 'sign_type'])
      const key = forged ? stranger.privateKey : alipayPair.privateKey
      const signature = sign('sha256', Buffer.from(text), key).toString('base64')
      return {
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body: new URLSearchParams({ ...fields, sign: signature }).toString(),
      }
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  })
}

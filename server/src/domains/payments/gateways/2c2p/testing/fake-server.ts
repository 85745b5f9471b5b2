import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CompactEncrypt, CompactSign, compactDecrypt, compactVerify } from 'jose'
import type { Config } from '../../../../../config.ts'

const secret = 'SECRET0OF0THE0TESTS'
const merchantID = 'JT01'

const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

// biome-ignore lint/suspicious/noExplicitAny: any payload of the gateway, which tests inspect
type Sent = any
type Invoice = {
  no: string
  amount: number
  currency: string
  /** Of the inquiry. */
  respCode: string
  /** Of the maintenance: A approved, S settled, V voided, VP void pending, RF refunded, RP refund pending. */
  status: string
  open: boolean
  refunds: { no: string; key: string; amount: string; status: string }[]
}

/** The JWS of the published description, an independent implementation. */
export function jws(payload: object, key = secret, header: object = { alg: 'HS256', typ: 'JWT' }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part(header)}.${part(payload)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

/** A fake 2C2P that speaks its protocol; tests set its behaviour and read its calls. */
export type FakeTwoC2p = Awaited<ReturnType<typeof fakeTwoC2p>>

/** Starts it on a free port. */
export async function fakeTwoC2p() {
  const [ours, theirs, strangers] = [keyPair(), keyPair(), keyPair()]
  const invoices = new Map<string, Invoice>()
  const calls: { what: string; body: Sent }[] = []
  const vendor: {
    behaviour:
      | 'normal'
      | 'broken'
      | 'refuses-refunds'
      | 'slow-refunds'
      | 'loses-create'
      | 'wrong-key'
      | 'forges'
    /** Runs after a payment is created, before the answer. */
    beforeAnswer?: (paymentNo: string) => Promise<void>
    /** Whether payments settle immediately, or stay approved until the cut-off. */
    settles: boolean
  } = { behaviour: 'normal', settles: true }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const what = request.url?.split('/').at(-1) ?? ''
    if (vendor.behaviour === 'broken') return response.writeHead(500).end('{}')
    if (what === 'action')
      return response.writeHead(200, { 'content-type': 'text/plain' }).end(await act(text))
    const input: Sent = JSON.parse(text)
    const body = what === 'cancelTransaction' ? input : opened(input.payload)
    calls.push({ what, body })
    const answer = body ? answerTo(what, body) : bare('9042')
    if (what === 'paymentToken') await vendor.beforeAnswer?.(body.invoiceNo)
    const isLost = vendor.behaviour === 'loses-create' && what === 'paymentToken'
    response
      .writeHead(isLost ? 502 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(isLost ? {} : answer))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const bare = (respCode: string) => ({ respCode, respDesc: `code ${respCode}` })
  const signed = (payload: object) => ({
    payload: jws(payload, vendor.behaviour === 'forges' ? 'another secret' : secret),
  })
  function opened(token: string): Sent {
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return vendor.behaviour !== 'wrong-key' && jws(payload) === token ? payload : undefined
  }
  const transactionOf = (it: Invoice, amount: string | number = it.amount) => ({
    merchantID,
    invoiceNo: it.no,
    amount,
    currencyCode: it.currency,
    tranRef: `T${it.no}`,
    respCode: it.respCode,
    respDesc: 'Success',
  })

  function answerTo(what: string, body: Sent): object {
    if (what === 'paymentToken') {
      if (invoices.has(body.invoiceNo)) return bare('9015')
      const { invoiceNo: no, amount, currencyCode: currency } = body
      invoices.set(no, { no, amount, currency, respCode: '2002', status: '', open: true, refunds: [] })
      return signed({
        respCode: '0000',
        respDesc: 'Success',
        webPaymentUrl: `https://2c2p.example/#/token/${no}`,
        paymentToken: `token-${no}`,
      })
    }
    if (what === 'cancelTransaction') {
      const it = invoices.get(body.paymentToken.replace('token-', ''))
      if (!it?.open || it.respCode === '0000') return bare('9999')
      Object.assign(it, { open: false, respCode: '0003' })
      return bare('0000')
    }
    const it = invoices.get(body.invoiceNo)
    return it && it.respCode !== '2002' ? signed(transactionOf(it)) : bare('2002')
  }

  async function act(token: string): Promise<string> {
    const { payload } = await compactVerify(token, createPublicKey(ours.publicKey))
    const jwe = new TextDecoder().decode(payload)
    const { plaintext } = await compactDecrypt(jwe, createPrivateKey(theirs.privateKey))
    const xml = new TextDecoder().decode(plaintext)
    const read = (name: string) => xml.match(new RegExp(`<${name}>(.*?)</${name}>`))?.[1] ?? ''
    calls.push({ what: read('processType'), body: xml })
    const it = invoices.get(read('invoiceNo'))
    const answer = it ? process(it, read) : '<respCode>15</respCode>'
    return await sealed(`<PaymentProcessResponse><version>3.8</version>${answer}</PaymentProcessResponse>`)
  }

  async function sealed(xml: string): Promise<string> {
    const jwe = await new CompactEncrypt(new TextEncoder().encode(xml))
      .setProtectedHeader({ alg: 'RSA-OAEP', enc: 'A256GCM' })
      .encrypt(createPublicKey(ours.publicKey))
    const signer = vendor.behaviour === 'forges' ? strangers : theirs
    return await new CompactSign(new TextEncoder().encode(jwe))
      .setProtectedHeader({ alg: 'PS256' })
      .sign(createPrivateKey(signer.privateKey))
  }

  function process(it: Invoice, read: (name: string) => string): string {
    const kind = read('processType')
    const shown = (status: string, more = '') =>
      `<respCode>00</respCode><respDesc>Success</respDesc><status>${status}</status>${more}`
    const refunds = it.refunds.filter((r) => !r.status.startsWith('V'))
    const all = refunds.map(
      (r) => `<refund><referenceNo>${r.no}</referenceNo><status>${r.status}</status></refund>`,
    )
    if (kind === 'I') return shown(it.status, `<amount>${it.amount.toFixed(2)}</amount>`)
    if (kind === 'RS') return shown(it.status, `<refundList>${all.join('')}</refundList>`)
    if (vendor.behaviour === 'refuses-refunds')
      return '<respCode>44</respCode><respDesc>Refund rejected</respDesc>'
    const key = read('idempotencyID')
    const known = it.refunds.find((r) => r.key === key)
    if (!known && (kind === 'V') === (it.status === 'S')) return '<respCode>12</respCode>'
    const isSlow = vendor.behaviour === 'slow-refunds'
    const done = kind === 'V' ? (isSlow ? 'VP' : 'V') : isSlow ? 'RP' : 'RF'
    const refund = known ?? {
      no: `R${it.refunds.length + 1}${it.no}`,
      key,
      amount: read('actionAmount'),
      status: done,
    }
    if (!known) it.refunds.push(refund)
    if (kind === 'V') it.status = done
    return shown(refund.status, `<referenceNo>${refund.no}</referenceNo>`)
  }

  return Object.assign(vendor, {
    url,
    calls,
    invoices,
    transactionOf,
    config: {
      twoC2pUrl: url,
      twoC2pActionUrl: `${url}/PaymentAction/2.0/action`,
      twoC2pMerchantId: merchantID,
      twoC2pSecret: secret,
      twoC2pPrivateKey: ours.privateKey,
      twoC2pPublicKey: theirs.publicKey,
      twoC2pInstalments: '3,6,12',
    } satisfies Partial<Config>,
    /** Completes or declines the buyer's payment. */
    pay: (no: string) =>
      void Object.assign(invoices.get(no)!, { respCode: '0000', status: vendor.settles ? 'S' : 'A' }),
    decline: (no: string, respCode: string) => void Object.assign(invoices.get(no)!, { respCode }),
    /** A notification's headers and body. */
    notification: (payload: object, key?: string) => ({
      headers: { 'content-type': 'application/json' } as Record<string, string>,
      body: JSON.stringify({ payload: jws(payload, key) }),
    }),
    close: () => new Promise<void>((done) => server.close(() => done())),
  })
}

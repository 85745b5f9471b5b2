import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureHeaders, verifySignature } from '../../platform/http/raw/request-signature.ts'

export { defaultCapabilities, type Gateway } from './gateways/definition.ts'
export type { Amount, GatewayClient, ParsedEvent, RefundAnswer, Snapshot } from './gateways/gateway.ts'
export { registerGateway } from './gateways/index.ts'

export const omsSecret = 'secret-of-the-test-gateway'

type VendorOrder = {
  orderNo: string
  vendorId: string
  status: string
  amount: string
  currency: string
  paidAmount: string | null
  attempts: { code: string; message: string }[]
}

/** A fake card gateway that speaks the protocol; tests set its behaviour and read its calls. */
export type TestGateway = {
  url: string
  orders: Map<string, VendorOrder>
  refunds: Map<
    string,
    { refundNo: string; vendorRefundId: string; status: string; message: string | null; amount: string }
  >
  calls: string[]
  /** How it answers. */
  behaviour: 'normal' | 'broken' | 'refuses-refunds' | 'slow-refunds'
  /** Answers statement requests. */
  statement?: (query: URLSearchParams) => { lines: object[]; next: string }
  /** Runs after an order is created, before the answer. */
  beforeAnswer?: (orderNo: string) => Promise<void>
  /** Completes or declines the buyer's payment. */
  pay(orderNo: string): void
  decline(orderNo: string, code: string): void
  /** A notification's headers and body, signed with `secret` or the right one. */
  notification(
    event: string,
    orderNo: string,
    more?: { eventId?: string; secret?: string; refundNo?: string; change?: Partial<VendorOrder>; at?: Date },
  ): {
    headers: Record<string, string>
    body: string
  }
  close(): Promise<void>
}

/** Starts it on a free port. @param now the shop's clock, for timestamps of signatures */
export async function testGateway(now: () => Date): Promise<TestGateway> {
  const gateway = {
    orders: new Map(),
    refunds: new Map(),
    calls: [] as string[],
    behaviour: 'normal',
  } as unknown as TestGateway
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', async () => {
      const body = Buffer.concat(chunks).toString()
      gateway.calls.push(`${request.method} ${request.url}`)
      const [status, answer] = answerTo(
        gateway,
        request.method ?? '',
        request.url ?? '',
        body,
        request.headers as Record<string, string>,
      )
      if (request.url === '/onlinepay/v1/token') await gateway.beforeAnswer?.(JSON.parse(body).orderNo)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  gateway.pay = (no) =>
    Object.assign(gateway.orders.get(no)!, { status: 'SUCCESS', paidAmount: gateway.orders.get(no)!.amount })
  gateway.decline = (no, code) => {
    const order = gateway.orders.get(no)!
    order.status = 'FAILED'
    order.attempts.push({ code, message: 'declined' })
  }
  gateway.notification = (event, orderNo, more = {}) => {
    const refund = more.refundNo ? gateway.refunds.get(more.refundNo) : undefined
    const order = { ...gateway.orders.get(orderNo), orderNo, ...more.change }
    const body = JSON.stringify({ eventId: more.eventId ?? `${event} ${orderNo}`, event, order, refund })
    const parts = {
      method: 'POST',
      path: '/pay/notify/oms',
      timestamp: `${Math.floor((more.at ?? now()).getTime() / 1000)}`,
      nonce: `${Math.random()}`,
      body,
    }
    return {
      headers: { ...signatureHeaders(more.secret ?? omsSecret, parts), 'content-type': 'application/json' },
      body,
    }
  }
  gateway.close = () => new Promise((done) => server.close(() => done()))
  return gateway
}

function answerTo(
  g: TestGateway,
  method: string,
  path: string,
  body: string,
  headers: Record<string, string>,
): [number, object] {
  const parts = {
    method,
    path,
    timestamp: headers['x-timestamp'] ?? '',
    nonce: headers['x-nonce'] ?? '',
    body,
  }
  if (!verifySignature(omsSecret, parts, headers['x-signature'] ?? '', Number(parts.timestamp)))
    return [401, { code: 'BAD_SIGNATURE' }]
  if (g.behaviour === 'broken') return [500, {}]
  const input = body ? JSON.parse(body) : {}
  if (path === '/onlinepay/v1/token') {
    const order = {
      orderNo: input.orderNo,
      vendorId: `V${input.orderNo}`,
      status: 'CREATED',
      amount: input.amount,
      currency: input.currency,
      paidAmount: null,
      attempts: [],
    }
    g.orders.set(input.orderNo, order)
    return [200, { token: `t-${input.orderNo}`, payUrl: `https://card.example/pay/t-${input.orderNo}` }]
  }
  if (path === '/onlinepay/v1/refunds') {
    const status =
      g.behaviour === 'refuses-refunds' ? 'FAILED' : g.behaviour === 'slow-refunds' ? 'PROCESSING' : 'SUCCESS'
    const refund = g.refunds.get(input.refundNo) ?? {
      refundNo: input.refundNo,
      vendorRefundId: `R${input.refundNo}`,
      status,
      message: null,
      amount: input.amount,
    }
    g.refunds.set(input.refundNo, refund)
    return [200, refund]
  }
  if (path.startsWith('/onlinepay/v1/refunds/')) {
    const refund = g.refunds.get(path.split('/').at(-1)!)
    return refund ? [200, refund] : [404, { code: 'REFUND_NOT_FOUND' }]
  }
  const { pathname, searchParams } = new URL(path, g.url)
  if (pathname === '/onlinepay/v1/statement')
    return g.statement ? [200, g.statement(searchParams)] : [200, { lines: [], next: '' }]
  const [, , , , no = '', verb] = path.split('/')
  const order = g.orders.get(no)
  if (!order) return [404, { code: 'ORDER_NOT_FOUND' }]
  if (verb === 'close' && order.status !== 'SUCCESS') order.status = 'CLOSED'
  return [200, order]
}

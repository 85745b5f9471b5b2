import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../../../../config.ts'
import type { ParcelState } from '../../rules.ts'

/** What tests change and read of a simulated carrier, whatever its protocol. */
export type FakeState = {
  /** Answers 503, after it has processed the request. */
  isDown: boolean
  /** Declines to issue labels, with this message. */
  declines: string | undefined
  /** Called with the reference of a request that is processed, before its answer. */
  beforeAnswer: ((reference: string) => Promise<void>) | undefined
  /** Status by tracking number in the words of the carrier, number by reference. */
  known: Map<string, string>
  numbers: Map<string, string>
  voided: Set<string>
  /** The senders of the shipments. */
  senders: unknown[]
  /** Requests without a valid signature or key. */
  forged: number
}

export type FakeCarrier = FakeState & {
  url: string
  /** The carrier's code, and the configuration that makes it the shop's. */
  id: string
  config: Partial<Config>
  /** Sets the status of a parcel. */
  move(trackingNo: string, state: ParcelState): void
  /** A webhook about a parcel: path, headers and body. @param secret signs it */
  webhook(trackingNo: string, now: Date, secret?: string): FakeWebhook
  close(): Promise<void>
}

export type FakeWebhook = { path: string; headers: Record<string, string>; payload: string }

export const makeFakeState = (): FakeState => ({
  ...{ isDown: false, declines: undefined, beforeAnswer: undefined, senders: [], forged: 0 },
  ...{ known: new Map(), numbers: new Map(), voided: new Set() },
})

export type FakeRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
export type FakeAnswer = { status: number; body: object; reference?: string }

/**
 * Starts a server that answers by a function, or 503 while the carrier is down.
 * @returns its address, and a function that closes it
 */
export async function listen(
  state: FakeState,
  answer: (request: FakeRequest) => FakeAnswer,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, url, headers } = request
    const body = Buffer.concat(chunks).toString()
    const answered = answer({ method: method!, url: url!, headers, body })
    if (answered.reference !== undefined) await state.beforeAnswer?.(answered.reference)
    const sent = state.isDown ? { status: 503, body: {} } : answered
    reply.writeHead(sent.status).end(JSON.stringify(sent.body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

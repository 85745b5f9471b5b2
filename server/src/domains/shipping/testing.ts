import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Tx } from '../../platform/db/types.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { dispatchAddresses } from './tables.ts'

export { applyShipmentStatus } from './track-parcel.ts'

/** Gives the shop a dispatch address, without which no label is issued. */
export async function giveDispatchAddress(db: Tx): Promise<void> {
  const row = {
    id: uuidv7(),
    version: 1,
    address: {
      ...{ name: 'Pasar Warehouse', phone: '+60 3-5550 0118', country: 'MY', state: 'Selangor' },
      ...{ city: 'Shah Alam', postcode: '40150', address: '3 Jalan Gudang' },
    },
    ...{ validFrom: new Date(0), staffId: null, reason: '' },
  }
  await db.insert(dispatchAddresses).values(row).onConflictDoNothing()
}

export type FakeCarrier = Awaited<ReturnType<typeof startFakeCarrier>>

/** Starts a carrier that speaks the protocol of Pasar Express, without signatures. */
export async function startFakeCarrier() {
  const carrier = {
    url: '',
    /** Answers 503, after it has processed the request. */
    isDown: false,
    /** Called with the reference of a request that is processed, before its answer. */
    beforeAnswer: undefined as ((reference: string) => Promise<void>) | undefined,
    /** Status by tracking number, number by reference. */
    known: new Map<string, string>(),
    numbers: new Map<string, string>(),
    voided: new Set<string>(),
    /** The senders of the registered parcels. */
    senders: [] as unknown[],
    close: () => new Promise<void>((done) => server.close(() => done())),
  }

  function register({
    reference,
    trackingNo,
    from,
  }: {
    reference: string
    trackingNo?: string
    from?: object
  }) {
    carrier.senders.push(from)
    const number = trackingNo ?? carrier.numbers.get(reference) ?? `LX${carrier.numbers.size + 1}`
    carrier.numbers.set(reference, number)
    if (carrier.voided.has(number)) return { status: 409, body: { message: 'void' } }
    carrier.known.set(number, carrier.known.get(number) ?? 'created')
    return find(number)
  }

  function find(number: string) {
    const status = carrier.known.get(number)
    if (!status) return { status: 404, body: { message: 'unknown' } }
    return { status: 200, body: { trackingNo: number, status, events: [] } }
  }

  function voidLabel({ reference, trackingNo }: { reference: string; trackingNo: string }) {
    const number = trackingNo || carrier.numbers.get(reference)
    const status = number && carrier.known.get(number)
    if (!status) return { status: 404, body: { message: 'unknown' } }
    if (status !== 'created') return { status: 409, body: { message: 'moving' } }
    carrier.voided.add(number)
    return { status: 200, body: { trackingNo: number, status: 'voided' } }
  }

  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const sent = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
    const isVoid = request.url!.endsWith('/void')
    const isWrite = request.method === 'POST'
    if (isVoid) await carrier.beforeAnswer?.(sent.reference)
    const answer = isVoid
      ? carrier.isDown
        ? undefined
        : voidLabel(sent)
      : isWrite
        ? register(sent)
        : find(decodeURIComponent(request.url!.split('/').at(-1)!))
    if (isWrite && !isVoid) await carrier.beforeAnswer?.(sent.reference)
    const { status, body } = carrier.isDown || !answer ? { status: 503, body: {} } : answer
    reply.writeHead(status).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  carrier.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return carrier
}

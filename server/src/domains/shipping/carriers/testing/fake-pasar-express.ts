import { randomUUID } from 'node:crypto'
import { signatureHeaders, verifySignature } from '../../../../platform/http/raw/request-signature.ts'
import { PASAR_EXPRESS, PASAR_EXPRESS_WEBHOOK } from '../pasar-express/index.ts'
import { type FakeAnswer, type FakeCarrier, type FakeRequest, listen, makeFakeState } from './fake-carrier.ts'

const SECRET = 'secret-of-a-simulated-carrier'

type Sent = { reference: string; trackingNo?: string; from?: object }

/** Starts a carrier that speaks the protocol of Pasar Express. */
export async function startFakePasarExpress(): Promise<FakeCarrier> {
  const state = makeFakeState()

  function register({ reference, trackingNo, from }: Sent): FakeAnswer {
    if (state.declines && !trackingNo) return { status: 422, body: { message: state.declines } }
    const number = trackingNo ?? state.numbers.get(reference) ?? `LX${state.numbers.size + 1}`
    state.senders.push(from)
    state.numbers.set(reference, number)
    if (state.voided.has(number)) return { status: 409, body: { message: 'void' } }
    state.known.set(number, state.known.get(number) ?? 'created')
    return { ...find(number), reference }
  }

  function find(number: string): FakeAnswer {
    const status = state.known.get(number)
    if (!status) return { status: 404, body: { message: 'unknown' } }
    return { status: 200, body: present(number) }
  }

  const present = (number: string) => ({
    ...{ trackingNo: number, status: state.known.get(number), events: [] },
    labelUrl: `https://carrier.example/labels/${number}.pdf`,
  })

  function voidLabel({ reference, trackingNo }: Sent): FakeAnswer {
    const number = trackingNo || state.numbers.get(reference)
    const status = number && state.known.get(number)
    if (!status) return { status: 404, body: { message: 'unknown' }, reference }
    if (status !== 'created') return { status: 409, body: { message: 'moving' }, reference }
    if (!state.isDown) state.voided.add(number)
    return { status: 200, body: { trackingNo: number, status: 'voided' }, reference }
  }

  function answer({ method, url, headers, body }: FakeRequest): FakeAnswer {
    const header = (name: string) => String(headers[name] ?? '')
    const parts = {
      ...{ method, path: url, body },
      ...{ timestamp: header('x-timestamp'), nonce: header('x-nonce') },
    }
    if (!verifySignature(SECRET, parts, header('x-signature'), Math.floor(Date.now() / 1000)))
      state.forged += 1
    if (method === 'GET') return find(decodeURIComponent(url.split('/').at(-1)!))
    const sent = JSON.parse(body) as Sent
    return url.endsWith('/void') ? voidLabel(sent) : register(sent)
  }

  const { url, close } = await listen(state, answer)
  return Object.assign(state, {
    url,
    close,
    id: PASAR_EXPRESS,
    config: { carrierUrl: url, carrierSecret: SECRET },
    move: (trackingNo: string, to: string) => void state.known.set(trackingNo, to),
    webhook(trackingNo: string, now: Date, secret = SECRET) {
      const payload = JSON.stringify({ eventId: randomUUID(), shipment: present(trackingNo) })
      const timestamp = `${Math.floor(now.getTime() / 1000)}`
      const path = PASAR_EXPRESS_WEBHOOK
      const parts = { method: 'POST', path, timestamp, nonce: randomUUID(), body: payload }
      return { path, payload, headers: signatureHeaders(secret, parts) }
    },
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Http, openHttp, writeGet } from '../http.ts'

/** A request of a load, and what follows from its response. */
export type Request = {
  kind: string
  bytes: Buffer
  /** Called when it is due. */
  sent?(): void
  /** @returns after how long the same request is sent again, ms; undefined when it is not */
  answered?(answer: Answer): number | undefined
}

/** A response. */
export type Sample = {
  kind: string
  status: number
  /** Time from the scheduled start to the response, ms. */
  ms: number
  /** Value of `Retry-After`, seconds; undefined without it. */
  retryAfter: number | undefined
}

type OpenLoop = {
  url: string
  seconds: number
  /** Requests per second. */
  rate: number
  /** Connections that the server has accepted before; more are opened while all are in use. */
  connections?: number
  next(): Request
}

/** Connections that are opened at the same time. */
const OPENED_AT_ONCE = 32

/**
 * Sends requests at an even rate, however long the responses take: shoppers who arrive do not wait for those
 * before them. Each uses a connection of its own until it is answered, and some are sent again.
 * @throws Error when a connection breaks: everybody is answered
 */
export async function openLoop({
  url,
  seconds,
  rate,
  connections: opened = 256,
  next,
}: OpenLoop): Promise<Sample[]> {
  const connections = await openAccepted(url, opened)
  const free = [...connections]
  const samples: Sample[] = []
  const open: Promise<void>[] = []
  const send = async (request: Request, scheduled: number): Promise<void> => {
    const { kind, bytes, sent, answered } = request
    sent?.()
    const http = free.pop() ?? (await connect(url, connections))
    const answer = await http.raw(bytes)
    samples.push({
      kind,
      status: answer.status,
      ms: performance.now() - scheduled,
      retryAfter: readRetryAfter(answer),
    })
    free.push(http)
    const wait = answered?.(answer)
    if (wait === undefined) return
    const due = performance.now() + wait
    await sleep(wait)
    await send(request, due)
  }
  const from = performance.now()
  const total = Math.round(rate * seconds)
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.ceil(((performance.now() - from) / 1000) * rate))
    for (; sent < due; sent++) open.push(send(next(), from + (sent / rate) * 1000))
    await sleep(1)
  }
  await Promise.all(open)
  for (const http of connections) http.close()
  return samples
}

/** Sends requests one after the other over each of several connections. @returns the responses */
export async function closedLoop({
  url,
  seconds,
  clients,
  next,
}: Omit<OpenLoop, 'rate'> & { clients: number }): Promise<Sample[]> {
  const samples: Sample[] = []
  const until = performance.now() + seconds * 1000
  const run = async () => {
    const http = await openHttp(url)
    while (performance.now() < until) {
      const { kind, bytes, answered } = next()
      const began = performance.now()
      const answer = await http.raw(bytes)
      samples.push({
        ...{ kind, status: answer.status, retryAfter: readRetryAfter(answer) },
        ms: performance.now() - began,
      })
      answered?.(answer)
    }
    http.close()
  }
  await Promise.all(Array.from({ length: clients }, run))
  return samples
}

/**
 * Opens connections and waits until the server has accepted them: the kernel opens as many as it can queue,
 * and a queue that overflows delays the others by seconds.
 */
async function openAccepted(url: string, count: number): Promise<Http[]> {
  const connections: Http[] = []
  const open = async () => {
    while (connections.length < count) await (await connect(url, connections)).raw(writeGet('/healthz'))
  }
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, open))
  return connections
}

async function connect(url: string, connections: Http[]): Promise<Http> {
  const http = await openHttp(url)
  connections.push(http)
  return http
}

/** Returns the header `Retry-After` of a response, seconds; undefined without it. */
export function readRetryAfter({ headers }: Answer): number | undefined {
  const seconds = /\r\nretry-after: (\d+)/i.exec(headers)?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}

/** Returns a percentile of samples, ms; 0 without any. @param share from 0 to 1 */
export function percentile(samples: readonly Sample[], share: number): number {
  const sorted = samples.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

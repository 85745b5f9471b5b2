import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as an engine's API sees it. `body` is its text. */
export type StandInRequest = {
  method: string
  path: string
  query: URLSearchParams
  type: string | undefined
  authorization: string | undefined
  body: string
}

/** What both stand-ins do besides. */
export type EngineStandIn = StandIn & {
  /** Makes the next write fail as the engine reports it. */
  failNextWrite(): void
  /** Forgets everything, as an engine does that starts without its data. */
  loseData(): void
}

export type StandInResponse = { status: number; body: unknown }

/** The server of a stand-in: plays the documented API of an engine, and rejects what it does not document. */
type StandIn = {
  url: string
  /** Responds with 503 to everything while it is set. */
  isDown: boolean
  /** Requests with such a path are answered once it has resolved. */
  held: { path: RegExp; until: Promise<void> } | undefined
  /** Method and path of every request, oldest first. */
  requests: string[]
  /** The body of every request, in the same order. */
  bodies: string[]
  close(): void
}

/** Starts a stand-in on a free port. @param respond what the engine responds */
export async function startStandIn(respond: (request: StandInRequest) => StandInResponse): Promise<StandIn> {
  const standIn: StandIn = {
    ...{ url: '', isDown: false, held: undefined, requests: [], bodies: [] },
    close: () => void server.close(),
  }
  const server = createServer(async (incoming, response) => {
    const request = await read(incoming)
    standIn.requests.push(`${request.method} ${request.path}`)
    standIn.bodies.push(request.body)
    if (standIn.held?.path.test(request.path)) await standIn.held.until
    const { status, body } = standIn.isDown ? { status: 503, body: {} } : respond(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return standIn
}

async function read(incoming: IncomingMessage): Promise<StandInRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://engine')
  return {
    method: incoming.method ?? '',
    path: pathname,
    query: searchParams,
    type: incoming.headers['content-type'],
    authorization: incoming.headers.authorization,
    body: Buffer.concat(chunks).toString(),
  }
}

/** What both stand-ins find: documents that contain all words in the order of their weight. */
export function findDocuments<T extends { words: string; weight: number }>(
  documents: Iterable<[id: string, document: T]>,
  words: readonly string[],
): string[] {
  return [...documents]
    .filter(([, document]) => words.every((word) => document.words.includes(word)))
    .sort(([, a], [, b]) => b.weight - a.weight)
    .map(([id]) => id)
}

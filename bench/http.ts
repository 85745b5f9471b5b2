import { connect, type Socket } from 'node:net'

/** An answer to `Http`: its body is bytes, since most are only counted. */
export type Answer = { status: number; headers: string; body: Buffer }

/** One kept-alive connection that asks one thing at a time. */
export type Http = {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body: object, headers?: Record<string, string>): Promise<Answer>
  /** Sends a request that is written out already, for loads where writing it would cost more than the answer. */
  raw(request: Buffer): Promise<Answer>
  close(): void
}

type Waiting = { resolve(answer: Answer): void; reject(error: Error): void }

const lines = (headers: Record<string, string> = {}) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

/** Writes a GET out, for `raw`. */
export const written = (path: string, headers?: Record<string, string>): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nhost: bench\r\n${lines(headers)}\r\n`)

/**
 * Opens a connection. The clients of node cost more than the servers measured here, so this one reads no more of
 * HTTP than these answers need: a status, a content-length and a body.
 * @throws, from each request, when the connection breaks or an answer is not of that kind
 */
export async function openHttp(url: string): Promise<Http> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  const ask = asking(socket)
  return {
    raw: ask,
    get: (path, headers) => ask(written(path, headers)),
    post(path, body, headers) {
      const json = JSON.stringify(body)
      const head = `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n`
      return ask(
        Buffer.from(`${head}content-length: ${Buffer.byteLength(json)}\r\n${lines(headers)}\r\n${json}`),
      )
    },
    close: () => socket.destroy(),
  }
}

function asking(socket: Socket): (request: Buffer) => Promise<Answer> {
  let waiting: Waiting | undefined
  let read: Buffer | undefined
  let broken: Error | undefined
  const fail = (error: Error) => {
    broken = error
    waiting?.reject(error)
    waiting = undefined
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  socket.on('data', (chunk: Buffer) => {
    read = read ? Buffer.concat([read, chunk]) : chunk
    try {
      const answer = answerIn(read)
      if (!answer) return
      read = undefined
      const { resolve } = waiting!
      waiting = undefined
      resolve(answer)
    } catch (error) {
      fail(error as Error)
    }
  })
  return (request) =>
    new Promise((resolve, reject) => {
      if (broken) return reject(broken)
      waiting = { resolve, reject }
      socket.write(request)
    })
}

/** The answer that has arrived; undefined while some of it is missing. */
function answerIn(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const headers = bytes.toString('latin1', 0, end)
  const status = Number(headers.slice(9, 12))
  const length = /\r\ncontent-length: (\d+)/i.exec(headers)?.[1]
  if (length === undefined && status !== 304) throw new Error(`an answer without content-length: ${headers}`)
  const until = end + 4 + Number(length ?? 0)
  if (bytes.length < until) return undefined
  return { status, headers, body: bytes.subarray(end + 4, until) }
}

/** The data of an answer of the shop. @throws Error with what it says when it is a refusal */
export function dataOf<T>({ body, status }: Answer): T {
  const { code, msg, data } = JSON.parse(body.toString()) as { code: number; msg: string; data: T }
  if (code !== 200) throw new Error(`answered ${code} (HTTP ${status}): ${msg} ${JSON.stringify(data)}`)
  return data
}

const DONE = Buffer.from('{"code":200,')

/** Looks at an answer of the shop without reading it. @throws Error with its text when it is a refusal */
export function mustBeDone({ body }: Answer): void {
  if (body.compare(DONE, 0, DONE.length, 0, DONE.length) !== 0)
    throw new Error(`a refusal: ${body.toString('utf8', 0, 300)}`)
}

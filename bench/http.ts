import { connect, type Socket } from 'node:net'

/** HTTP response; the body stays bytes, since most are only counted. */
export type Answer = { status: number; headers: string; body: Buffer }

/** A keep-alive connection that sends one request at a time. */
export type Http = {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body: object, headers?: Record<string, string>): Promise<Answer>
  /** Sends a serialized request, for loads where serializing costs more than the response. */
  raw(request: Buffer): Promise<Answer>
  close(): void
}

type PendingRequest = { resolve(answer: Answer): void; reject(error: Error): void }

const lines = (headers: Record<string, string> = {}) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

/** Serializes a GET request for `raw`. */
export const writeGet = (path: string, headers?: Record<string, string>): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nhost: bench\r\n${lines(headers)}\r\n`)

/** Serializes a POST request for `raw`. */
export function writePost(path: string, body: object, headers?: Record<string, string>): Buffer {
  const json = JSON.stringify(body)
  const head = `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n`
  return Buffer.from(`${head}content-length: ${Buffer.byteLength(json)}\r\n${lines(headers)}\r\n${json}`)
}

/**
 * Opens a connection. Node's HTTP clients cost more than the measured servers, so this client parses only
 * what these responses need: status, content-length and body.
 * @throws Error from each request when the connection breaks or the response has no content-length
 */
export async function openHttp(url: string): Promise<Http> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  const send = createRequester(socket)
  return {
    raw: send,
    get: (path, headers) => send(writeGet(path, headers)),
    post: (path, body, headers) => send(writePost(path, body, headers)),
    close: () => socket.destroy(),
  }
}

function createRequester(socket: Socket): (request: Buffer) => Promise<Answer> {
  let pending: PendingRequest | undefined
  let read: Buffer | undefined
  let broken: Error | undefined
  const fail = (error: Error) => {
    broken = error
    pending?.reject(error)
    pending = undefined
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  socket.on('data', (chunk: Buffer) => {
    read = read ? Buffer.concat([read, chunk]) : chunk
    try {
      const answer = parseAnswer(read)
      if (!answer) return
      read = undefined
      const { resolve } = pending!
      pending = undefined
      resolve(answer)
    } catch (error) {
      fail(error as Error)
    }
  })
  return (request) =>
    new Promise((resolve, reject) => {
      if (broken) return reject(broken)
      pending = { resolve, reject }
      socket.write(request)
    })
}

/** Parses a complete response; undefined while bytes are missing. */
function parseAnswer(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const headers = bytes.toString('latin1', 0, end)
  const status = Number(headers.slice(9, 12))
  const length = /\r\ncontent-length: (\d+)/i.exec(headers)?.[1]
  if (length === undefined && status !== 304) throw new Error(`response without content-length: ${headers}`)
  const until = end + 4 + Number(length ?? 0)
  if (bytes.length < until) return undefined
  return { status, headers, body: bytes.subarray(end + 4, until) }
}

/** Returns the data of an envelope. @throws Error with the message of a refusal */
export function parseData<T>({ body, status }: Answer): T {
  const { code, msg, data } = JSON.parse(body.toString()) as { code: number; msg: string; data: T }
  if (code !== 200) throw new Error(`answered ${code} (HTTP ${status}): ${msg} ${JSON.stringify(data)}`)
  return data
}

const OK_PREFIX = Buffer.from('{"code":200,')

/** Checks for success without parsing. @throws Error with the text of a refusal */
export function assertOk({ body }: Answer): void {
  if (body.compare(OK_PREFIX, 0, OK_PREFIX.length, 0, OK_PREFIX.length) !== 0)
    throw new Error(`refused: ${body.toString('utf8', 0, 300)}`)
}

import { APP_VERSION } from '@pasar/contract/constants'
import { uuid } from '@/lib/uuid.ts'
import {
  type CallsIn,
  type CallsOut,
  type Envelope,
  type Handshake,
  type Message,
  type NameIn,
  type NameOut,
  PROTOCOL,
  type ShellError,
} from './protocol.ts'

export type ShellResult<T> = { ok: true; data: T } | { ok: false; error: ShellError }
export type Handlers = { [N in NameIn]?: (data: CallsIn[N]['input']) => CallsIn[N]['output'] }

/** Time in which the shell accepts a call, or replies to one that it does not accept first. */
export const ACCEPT_MS = 1_500
/** Time that a person has for an accepted call, such as a payment. */
export const RESULT_MS = 15 * 60_000

const unsupported = { ok: false, error: 'unsupported' } as const
const errors: readonly string[] = ['unsupported', 'timeout', 'cancelled', 'denied', 'failed']

/**
 * Connects to a native shell through its JavaScript channel.
 * @param post sends a text to the shell
 */
export function createBridge(post: (text: string) => void) {
  const channel = uuid()
  const waiting = new Map<string, { accept: () => void; settle: (result: ShellResult<unknown>) => void }>()
  let handlers: Handlers = {}
  let last = 0
  let shell: Promise<Handshake | null> | undefined

  const send = (message: Message) =>
    post(JSON.stringify({ pasar: PROTOCOL, channel, ...message } satisfies Envelope))

  function ask(name: string, data: unknown): Promise<ShellResult<unknown>> {
    last += 1
    const id = `c${last}`
    return new Promise((resolve) => {
      const settle = (result: ShellResult<unknown>) => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(result)
      }
      const expire = () => settle({ ok: false, error: 'timeout' })
      let timer = setTimeout(expire, ACCEPT_MS)
      const accept = () => {
        clearTimeout(timer)
        timer = setTimeout(expire, RESULT_MS)
      }
      waiting.set(id, { accept, settle })
      try {
        send({ kind: 'call', id, name, data })
      } catch {
        settle({ ok: false, error: 'failed' })
      }
    })
  }

  async function greet(): Promise<Handshake | null> {
    const reply = await ask('hello', { protocol: PROTOCOL, client: APP_VERSION })
    const found = reply.ok ? (reply.data as Handshake) : null
    return found?.protocol === PROTOCOL && Array.isArray(found.calls) ? found : null
  }

  /** Returns what the shell can do; null for one that does not answer, or speaks another version. */
  const connect = (): Promise<Handshake | null> => {
    shell ??= greet()
    return shell
  }

  /** Carries out a call of the shell. A call that the client does not know is unsupported. */
  function answer(id: string, name: string, data: unknown): void {
    const handle = Object.hasOwn(handlers, name) ? handlers[name as NameIn] : undefined
    let reply: Message = { kind: 'reply', id, ...unsupported }
    try {
      if (handle) reply = { kind: 'reply', id, ok: true, data: handle(data as never) }
    } catch {
      reply = { kind: 'reply', id, ok: false, error: 'failed' }
    }
    send(reply)
  }

  /** Reads a message of the shell: a JSON text, or an object. Others are dropped. */
  function receive(received: unknown): void {
    const message = parse(received)
    if (!message) return
    const call = waiting.get(message.id)
    if (message.kind === 'call') answer(message.id, message.name, message.data ?? {})
    else if (message.kind === 'accepted') call?.accept()
    else if (message.ok) call?.settle({ ok: true, data: message.data ?? {} })
    else call?.settle({ ok: false, error: errors.includes(message.error) ? message.error : 'failed' })
  }

  return {
    connect,
    receive,
    /** Sets the functions that carry out the shell's calls. */
    handle: (given: Handlers) => {
      handlers = given
    },
    /**
     * Makes a call. `unsupported` and `timeout` mean that the shell does nothing: the caller goes the
     * browser's own way.
     */
    call: async <N extends NameOut>(
      name: N,
      data: CallsOut[N]['input'],
    ): Promise<ShellResult<CallsOut[N]['output']>> => {
      if (!(await connect())?.calls.includes(name)) return unsupported
      return (await ask(name, data)) as ShellResult<CallsOut[N]['output']>
    },
  }
}

function parse(received: unknown): Message | null {
  try {
    const message: unknown = typeof received === 'string' ? JSON.parse(received) : received
    const isMessage = typeof message === 'object' && message !== null && 'kind' in message && 'id' in message
    return isMessage && typeof message.id === 'string' ? (message as Message) : null
  } catch {
    return null
  }
}

type Bridge = ReturnType<typeof createBridge>
let bridge: Bridge | undefined

/** Returns the bridge of this page. Only for pages in a shell (`hasShellBridge`). */
export function getBridge(): Bridge {
  if (!bridge) {
    bridge = createBridge((text) => window.PasarShell?.postMessage(text))
    window.onPasarShell = bridge.receive
  }
  return bridge
}

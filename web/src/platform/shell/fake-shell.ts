import type { Envelope, Handshake } from './protocol.ts'

/** How the fake shell carries out calls, by name: the data of a reply, an error, or silence. */
export type FakeReplies = Record<
  string,
  { data?: unknown; error?: string; accept?: boolean; silent?: boolean }
>

type Options = {
  replies?: FakeReplies
  /** Overrides what the shell says of itself; null for a shell that does not answer. */
  hello?: Partial<Handshake> | null
}

type FakeShell = {
  /** Messages of the client, in order. */
  sent: Envelope[]
  /** Makes a call of the shell. @returns the client's reply */
  call: (name: string, data?: unknown) => Promise<unknown>
}

declare global {
  interface Window {
    fakeShell?: FakeShell
  }
}

/**
 * Installs a native shell for tests as `window.PasarShell`, and what it saw as `window.fakeShell`. Uses
 * nothing outside its body, so that it also runs as an init script of a browser.
 */
export function installFakeShell({ replies = {}, hello = {} }: Options): void {
  const waiting = new Map<string, (reply: unknown) => void>()
  const sent: Envelope[] = []
  let channel = ''
  let last = 0
  const deliver = (message: object) => window.onPasarShell?.(JSON.stringify(message))

  function execute(id: string, name: string): void {
    if (name === 'hello') {
      const calls = Object.keys(replies)
      const self = { protocol: 1, shell: '1.0.0', platform: 'android', calls, ...hello }
      if (hello) deliver({ kind: 'reply', id, ok: true, data: self })
      return
    }
    const reply = replies[name]
    if (!reply || reply.silent) return
    if (reply.accept) deliver({ kind: 'accepted', id })
    if (reply.error) deliver({ kind: 'reply', id, ok: false, error: reply.error })
    else if (reply.data !== undefined) deliver({ kind: 'reply', id, ok: true, data: reply.data })
  }

  window.PasarShell = {
    postMessage(text) {
      const message = JSON.parse(text) as Envelope
      // A frame of another site could post, too: the first greeting of a page decides.
      channel ||= message.channel
      if (message.channel !== channel) return
      sent.push(message)
      if (message.kind === 'call') setTimeout(() => execute(message.id, message.name))
      else if (message.kind === 'reply') waiting.get(message.id)?.(message)
    },
  }
  window.fakeShell = {
    sent,
    call: (name, data = {}) =>
      new Promise((resolve) => {
        last += 1
        const id = `s${last}`
        waiting.set(id, resolve)
        deliver({ kind: 'call', id, name, data })
      }),
  }
}

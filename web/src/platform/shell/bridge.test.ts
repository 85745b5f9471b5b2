import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACCEPT_MS, createBridge, RESULT_MS } from './bridge.ts'
import { type FakeReplies, installFakeShell } from './fake-shell.ts'
import type { Handshake } from './protocol.ts'

/** Connects a bridge to a fake shell. */
function connect(replies: FakeReplies = {}, hello: Partial<Handshake> | null = {}) {
  installFakeShell({ replies, hello })
  const bridge = createBridge((text) => window.PasarShell?.postMessage(text))
  window.onPasarShell = bridge.receive
  return bridge
}
const sent = () => window.fakeShell!.sent
const picture = { title: 'Tea', url: 'https://shop.example/s/1' }

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  delete window.PasarShell
  delete window.fakeShell
  delete window.onPasarShell
})

/** Settles a promise while the clock runs. */
async function after<T>(ms: number, promise: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(ms)
  return promise
}

describe('the handshake', () => {
  test('comes before the first call, once, and names protocol and version', async () => {
    const bridge = connect({ share: { data: { result: 'shared' } }, haptic: { data: {} } })
    await after(100, Promise.all([bridge.call('share', picture), bridge.call('haptic', { style: 'light' })]))
    const calls = sent().map((message) => ('name' in message ? message.name : ''))
    expect(calls).toEqual(['hello', 'share', 'haptic'])
    expect(sent()[0]).toMatchObject({ pasar: 1, kind: 'call', data: { protocol: 1, client: '1.6.7' } })
  })

  test('of a shell with another protocol leaves everything to the browser', async () => {
    const bridge = connect({ share: { data: {} } }, { protocol: 2 })
    expect(await after(100, bridge.call('share', picture))).toEqual({ ok: false, error: 'unsupported' })
    expect(sent()).toHaveLength(1)
  })

  test('of a shell that does not answer ends, and is not repeated', async () => {
    const bridge = connect({}, null)
    expect(await after(ACCEPT_MS, bridge.call('share', picture))).toEqual({ ok: false, error: 'unsupported' })
    expect(await bridge.call('share', picture)).toEqual({ ok: false, error: 'unsupported' })
    expect(sent()).toHaveLength(1)
  })
})

describe('a call of the client', () => {
  test('that the shell does not list is not sent', async () => {
    const bridge = connect({ share: { data: {} } })
    expect(await after(100, bridge.call('scanQr', {}))).toEqual({ ok: false, error: 'unsupported' })
    expect(sent()).toHaveLength(1)
  })

  test('that nobody accepts times out; a late reply changes nothing', async () => {
    const bridge = connect({ share: { silent: true } })
    const result = bridge.call('share', picture)
    expect(await after(ACCEPT_MS + 100, result)).toEqual({ ok: false, error: 'timeout' })
    bridge.receive({ kind: 'accepted', id: 'c2' })
    bridge.receive({ kind: 'reply', id: 'c2', ok: true, data: { result: 'shared' } })
  })

  test('that is accepted has the time of a person, and ends when nothing comes', async () => {
    const bridge = connect({ pay: { accept: true } })
    let result: unknown
    void bridge.call('pay', { url: 'https://pay.example', paymentNo: 'P1' }).then((done) => {
      result = done
    })
    await vi.advanceTimersByTimeAsync(RESULT_MS - 1_000)
    expect(result).toBeUndefined()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(result).toEqual({ ok: false, error: 'timeout' })
  })

  test.each(['cancelled', 'denied', 'failed'] as const)('passes the error %s on', async (error) => {
    const bridge = connect({ scanQr: { error } })
    expect(await after(100, bridge.call('scanQr', {}))).toEqual({ ok: false, error })
  })

  test('fails when the channel is gone', async () => {
    const bridge = connect({ share: { data: {} } })
    await after(100, bridge.connect())
    window.PasarShell!.postMessage = () => {
      throw new Error('detached')
    }
    expect(await bridge.call('share', picture)).toEqual({ ok: false, error: 'failed' })
  })
})

describe('messages of the shell', () => {
  test('that are no messages are dropped', () => {
    const bridge = connect()
    for (const text of ['', '{', 'null', '[]', '{"kind":"call"}', '{"kind":"reply","id":7}', 7, undefined])
      expect(() => bridge.receive(text)).not.toThrow()
    expect(sent()).toEqual([])
  })

  test('with calls that the client lacks are unsupported, inherited names too', async () => {
    connect().handle({})
    for (const name of ['sing', 'toString', '__proto__'])
      expect(await window.fakeShell!.call(name)).toMatchObject({ ok: false, error: 'unsupported' })
  })

  test('whose handler throws get the error failed', async () => {
    connect().handle({
      back: () => {
        throw new Error('bug')
      },
    })
    expect(await window.fakeShell!.call('back')).toMatchObject({ ok: false, error: 'failed' })
  })

  test('all carry the channel of this load of the page', async () => {
    const bridge = connect({ share: { data: {} } })
    bridge.handle({ resume: () => ({}) })
    await after(100, bridge.call('share', picture))
    await window.fakeShell!.call('resume')
    expect(sent()).toHaveLength(3)
    expect(new Set(sent().map(({ channel }) => channel)).size).toBe(1)
  })
})

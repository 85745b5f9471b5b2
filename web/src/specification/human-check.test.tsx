import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { login } from '@pasar/contract/calls/identity'
import { CAPTCHA_SCRIPT_TIMEOUT_MS } from '@pasar/contract/constants'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HumanCheck } from '@/features/human-check/components/HumanCheck.tsx'
import { loadCaptchaScript } from '@/features/human-check/model/captcha-script.ts'
import { holdPass } from '@/features/human-check/model/held-pass.ts'
import { solveWork } from '@/features/human-check/model/solve-work.ts'
import { obtainPass } from '@/features/human-check/obtain-pass.tsx'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { setHumanCheck } from '@/lib/api/human-check.ts'
import { request } from '@/lib/api/request.ts'
import { useToasts } from '@/ui/overlays/toast-store.ts'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
})

type Sent = { path: string; pass: string | null; body: Record<string, unknown> }

const slider = {
  kind: 'slider',
  id: '0190a000-0000-7000-8000-000000000001',
  width: 300,
  height: 150,
  background: 'data:,',
  piece: 'data:,',
  pieceWidth: 54,
  expiresAt: '2026-11-23T00:00:00.000Z',
}

/** The response of the server. */
let state = { needed: 0, provider: 'slider', right: true, signIn: [200] as number[] }
let sent: Sent[] = []
/** The servers of the script, others for each test: loads of one address are shared. */
let servers: [string, string] = ['', '']
let count = 0

const respond = (path: string): [number, unknown] => {
  if (path === '/user/openJY') return [200, { result: state.needed }]
  if (path === '/attractive/page/captchaConfig')
    return [
      200,
      {
        provider: state.provider,
        id: 'site',
        scripts: servers,
      },
    ]
  if (path === '/user/captcha/create') return [200, slider]
  if (path === '/user/captcha/answer') return state.right ? [200, { pass: 'p1' }] : [3791, null]
  return [state.signIn.shift() ?? 200, {}]
}

beforeEach(async () => {
  state = { needed: 0, provider: 'slider', right: true, signIn: [] }
  sent = []
  count += 1
  servers = [`https://a${count}.example/gt4.js`, `https://b${count}.example/gt4.js`]
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = new URL(address, 'http://shop').pathname
    const headers = new Headers(init.headers)
    sent.push({ path, pass: headers.get('captcha-pass'), body: JSON.parse(String(init.body ?? '{}')) })
    const [code, data] = respond(path)
    return Response.json({ code, msg: code === 3791 ? 'Verification Failed' : '', data })
  })
  setHumanCheck(obtainPass)
  useToasts.setState({ list: [] })
  await setLanguage('en-us')
  await loadFullPack()
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  // A sheet closes after the tap has shown.
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

/** Roles are slow to compute in a document of tests. */
const findSlider = () => screen.findByLabelText('Slide the piece into the gap', {}, { timeout: 5_000 })
const signIn = () => request(login, { account: 'meilin88', password: 'x', agree: true })
const paths = () => sent.map(({ path }) => path)
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)
const lastScript = () => [...document.head.querySelectorAll('script')].at(-1)!

describe('§5 the slider is required only when the server says so', () => {
  test('a sign-in asks first, and is sent at once where no check is needed', async () => {
    await signIn()
    expect(paths()).toEqual(['/user/openJY', '/user/no_auth/login'])
  })

  test('a sign-in that needs a check is sent with the pass of one', async () => {
    state.needed = 1
    const done = signIn()
    const range = await findSlider()
    for (const value of [40, 90, 120, 150]) fireEvent.change(range, { target: { value } })
    fireEvent.click(screen.getByText('Check'))
    await done
    expect(sent.find(({ path }) => path === '/user/captcha/answer')?.body).toMatchObject({
      kind: 'slider',
      id: slider.id,
      movements: [40, 90, 120, 150].map((x) => [x, expect.any(Number)]),
    })
    expect(sent.at(-1)).toMatchObject({ path: '/user/no_auth/login', pass: 'p1' })
  })

  test('a check that became necessary meanwhile is made, and the call is repeated', async () => {
    state.signIn = [3790, 200]
    const done = signIn()
    const range = await findSlider()
    fireEvent.keyDown(range, { key: 'ArrowRight' })
    fireEvent.keyDown(range, { key: 'Enter' })
    await done
    expect(sent.filter(({ path }) => path === login.path).map(({ pass }) => pass)).toEqual(['', 'p1'])
  })

  test('a closed check sends nothing and says why', async () => {
    state.needed = 1
    const failed = signIn().catch((error) => error.refusal)
    await findSlider()
    fireEvent.click(screen.getByLabelText('Close'))
    expect(await failed).toBe('captcha-required')
    expect(paths()).not.toContain(login.path)
    expect(useToasts.getState().list.map(({ text }) => text)).toEqual(['Please complete the verification'])
  })

  test('the pass of the verification page is used by the next call, once', async () => {
    state.needed = 1
    holdPass('held')
    await signIn()
    expect(sent).toMatchObject([{ path: login.path, pass: 'held' }])
  })
})

describe('§8 captcha errors', () => {
  test('a wrong answer shows its message and another picture', async () => {
    state.right = false
    const onPass = vi.fn()
    render(<HumanCheck onPass={onPass} />)
    const range = await findSlider()
    fireEvent.change(range, { target: { value: 80 } })
    fireEvent.click(screen.getByText('Check'))
    await screen.findByText('Verification Failed')
    expect(onPass).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(paths().filter((path) => path === '/user/captcha/create')).toHaveLength(2))
  })

  test('60204: a script that no server has within 10 s fails, after each of them was tried', async () => {
    vi.useFakeTimers()
    const loading = loadCaptchaScript(servers).catch((error) => error.code)
    expect(scripts()).toEqual([servers[0]])
    await vi.advanceTimersByTimeAsync(CAPTCHA_SCRIPT_TIMEOUT_MS)
    expect(scripts()).toEqual(servers)
    lastScript().dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(0)
    expect(await loading).toBe(60204)
  })

  test('a script of the second server is used when the first one fails', async () => {
    const loading = loadCaptchaScript(servers)
    lastScript().dispatchEvent(new Event('error'))
    await vi.waitFor(() => expect(scripts()).toEqual([servers[1]]))
    lastScript().dispatchEvent(new Event('load'))
    await loading
  })

  test('bypass mode: “Network failure”, and the shop’s own slider, whose answer is still needed', async () => {
    state.provider = 'geetest'
    const onPass = vi.fn()
    const { container } = render(<HumanCheck onPass={onPass} />)
    const shown = () => container.querySelector('[data-captcha]')?.getAttribute('data-captcha')
    await vi.waitFor(() => expect(shown()).toBe('loading'))
    await act(async () => lastScript().dispatchEvent(new Event('error')))
    await vi.waitFor(() => expect(scripts()).toEqual([servers[1]]))
    await act(async () => lastScript().dispatchEvent(new Event('error')))
    await findSlider()
    expect(useToasts.getState().list[0]?.text).toBe('Network failure (60204)')
    expect(onPass).not.toHaveBeenCalled()
  })

  test('60205: a script without a working widget is replaced, too', async () => {
    state.provider = 'geetest'
    render(<HumanCheck onPass={vi.fn()} />)
    await vi.waitFor(() => expect(scripts()).toHaveLength(1))
    await act(async () => lastScript().dispatchEvent(new Event('load')))
    await findSlider()
    expect(useToasts.getState().list[0]?.text).toBe('Network failure (60205)')
  })
})

test('Turnstile’s token is exchanged for a pass', async () => {
  state.provider = 'turnstile'
  let callback: (token: string) => void = () => undefined
  vi.stubGlobal('turnstile', {
    render: (_: HTMLElement, options: { callback: typeof callback }) => {
      callback = options.callback
      return 'w'
    },
    remove: vi.fn(),
  })
  const onPass = vi.fn()
  render(<HumanCheck onPass={onPass} />)
  await vi.waitFor(() => expect(scripts()).toHaveLength(1))
  await act(async () => lastScript().dispatchEvent(new Event('load')))
  await act(async () => callback('t1'))
  await vi.waitFor(() => expect(onPass).toHaveBeenCalledWith('p1'))
  expect(sent.at(-1)?.body).toEqual({ kind: 'turnstile', token: 't1' })
})

test('a proof of work replaces the picture for those who cannot see or drag', async () => {
  const nonce = await solveWork('salt', 10, new AbortController().signal)
  const hash = sha256(utf8ToBytes(`salt${nonce}`))
  expect([hash[0], hash[1]! >> 6]).toEqual([0, 0])
})

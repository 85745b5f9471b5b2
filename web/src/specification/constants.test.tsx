import {
  APP_VERSION,
  AUTH_REDIRECT_DELAY_MS,
  CHUNK_LOAD_TIMEOUT_MS,
  CODE_LENGTH,
  CODE_RESEND_MS,
  IMAGE_DEFAULT_PX,
  IMAGE_MAX_BYTES,
  LAYOUT_BREAKPOINT_PX,
  LOGIN_FAILED_REDIRECT_DELAY_MS,
  PAGE_LOADING_DELAY_MS,
  PAGE_TIMEOUT_MS,
  STORE_VERSION,
} from '@pasar/contract/constants'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
})

import { cartAdd, cartList } from '@pasar/contract/calls/cart'
import { recordCodeSent, useResendAt } from '@/features/login/model/resend.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import { send } from '@/lib/api/send.ts'
import { serverNow } from '@/lib/clock.ts'
import { useLoading } from '@/lib/loading.ts'
import { useNetwork } from '@/lib/network.ts'
import { Textarea } from '@/ui/forms/Field.tsx'
import { Toaster } from '@/ui/overlays/Toaster.tsx'
import { toast, useToasts } from '@/ui/overlays/toast-store.ts'

const Left = () => <p>{useResendAt('a') - serverNow()}</p>

beforeEach(async () => {
  await setLanguage('en-us')
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that does not answer until the client gives up. */
const neverAnswer = () =>
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  )

describe('§9 constants', () => {
  test.each([
    ['CHUNK_LOAD_TIMEOUT_MS', CHUNK_LOAD_TIMEOUT_MS, 120_000],
    ['PAGE_LOADING_DELAY_MS', PAGE_LOADING_DELAY_MS, 200],
    ['PAGE_TIMEOUT_MS', PAGE_TIMEOUT_MS, 60_000],
    ['AUTH_REDIRECT_DELAY_MS', AUTH_REDIRECT_DELAY_MS, 1_000],
    ['LOGIN_FAILED_REDIRECT_DELAY_MS', LOGIN_FAILED_REDIRECT_DELAY_MS, 1_500],
    ['LAYOUT_BREAKPOINT_PX', LAYOUT_BREAKPOINT_PX, 750],
    ['IMAGE_MAX_BYTES', IMAGE_MAX_BYTES, 2 * 1024 * 1024],
    ['CODE_LENGTH', CODE_LENGTH, 6],
    ['IMAGE_DEFAULT_PX', IMAGE_DEFAULT_PX, 750],
    ['STORE_VERSION', STORE_VERSION, '1.0.1'],
    ['APP_VERSION', APP_VERSION, '1.6.7'],
  ] as const)('%s', (_, constant, value) => {
    expect(constant).toBe(value)
  })

  test('a toast stays for 1.5 s, with the z-index 10090', () => {
    useToasts.setState({ list: [] })
    render(<Toaster />)
    expect(screen.getByRole('status').style.zIndex).toBe('10090')
    toast('Saved')
    vi.advanceTimersByTime(1_499)
    expect(useToasts.getState().list).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(useToasts.getState().list).toHaveLength(0)
  })

  test.each([
    ['GET', cartList, 10_000],
    ['POST', cartAdd, 60_000],
  ] as const)('a %s times out', async (_, call, ms) => {
    neverAnswer()
    const outcome = send(call as typeof cartAdd, { skuId: 's1' }, {}).catch((error: unknown) => error)
    let settled = false
    void outcome.then(() => {
      settled = true
    })
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(settled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ name: 'NetworkError', timedOut: true })
  })

  test.each([
    ['a POST shows the blocking indicator after 800 ms', cartAdd, true],
    ['a GET never shows it', cartList, false],
  ] as const)('%s', async (_, call, shows) => {
    neverAnswer()
    useNetwork.setState({ online: true })
    const sent = send(call as typeof cartAdd, { skuId: 's1' }, {}).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(799)
    expect(useLoading.getState().on).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(useLoading.getState().on).toBe(shows)
    await vi.advanceTimersByTimeAsync(60_000)
    await sent
    expect(useLoading.getState().on).toBe(false)
  })

  test('a text area takes 140 characters', () => {
    render(<Textarea label="Remarks" value="" onChange={() => undefined} />)
    expect((screen.getByLabelText('Remarks') as HTMLTextAreaElement).maxLength).toBe(140)
  })

  test('the next verification code can be sent after 60 s', () => {
    recordCodeSent('a', { challengeId: 'c', retryAfter: CODE_RESEND_MS / 1000 })
    render(<Left />)
    expect(screen.getByText('60000')).toBeTruthy()
  })
})

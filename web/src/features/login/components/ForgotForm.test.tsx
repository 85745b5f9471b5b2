import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query, scrollTo: () => undefined })
  Element.prototype.scrollIntoView = () => undefined
})

import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { getDeviceId } from '../model/device-id.ts'
import { ForgotForm } from './ForgotForm.tsx'

type Sent = { path: string; body: Record<string, unknown> }

/** The calls with a body. */
let sent: Sent[] = []
beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  localStorage.clear()
  sent = []
  vi.stubGlobal('fetch', async (address: string, options?: { body?: string }) => {
    if (options?.body) sent.push({ path: address, body: JSON.parse(options.body) })
    const at = new Date(Date.now() + 600_000).toISOString()
    const data = { challengeId: '0190aaaa-0000-7000-8000-000000000000', retryAfter: 60, expiresAt: at }
    return Response.json({ code: 200, msg: '', data: { ...data, required: false } })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const fill = (name: string, value: string) =>
  fireEvent.change(document.querySelector(`input[name=${name}]`)!, { target: { value } })
const bodyOf = (path: string) => sent.find((call) => call.path.endsWith(path))?.body

test.each([
  ['email', 'siti@mail.example', '/user/send_code'],
  ['username', 'siti2026', '/user/sendWithUsername'],
])('requests a code by %s, and answers it, as the device that the shop knows', async (name, value, path) => {
  render(
    <QueryClientProvider client={queryClient}>
      <ForgotForm to="" />
    </QueryClientProvider>,
  )
  if (name === 'username') fireEvent.click(screen.getByRole('button', { name: 'Use my username' }))
  fill(name, value)
  fireEvent.click(screen.getByRole('button', { name: /^Send code/ }))
  await vi.waitFor(() => expect(bodyOf(path)).toMatchObject({ [name]: value, deviceId: getDeviceId() }))
  await screen.findByRole('button', { name: /^\d+ s$/ })
  fill('code', '123456')
  fill('password', 'a long password')
  fill('again', 'a long password')
  fireEvent.submit(document.querySelector('form')!)
  await vi.waitFor(() =>
    expect(bodyOf('/user/no_auth/forget')).toMatchObject({ [name]: value, deviceId: getDeviceId() }),
  )
})

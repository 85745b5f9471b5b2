import type { User } from '@pasar/contract/calls/identity'
import { codes, type RefusalName } from '@pasar/contract/codes'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
})

import { recordCodeSent } from '@/features/login/model/resend.ts'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useSession } from '@/lib/session.ts'
import { useToasts } from '@/ui/overlays/toast-store.ts'
import { EmailForm } from './ContactForm.tsx'

let refusal: RefusalName | 'lost' = 'code-wrong'
/** The path of the call that is refused. */
let refused = '/user/reset/email'

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  refused = '/user/reset/email'
  const user = { id: 'm1', email: 'old@mail.example', mobile: '', mobile_pre: '' } as User
  useSession.setState({ token: 'token', refreshToken: '', user })
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const { pathname } = new URL(url, 'http://shop.test')
    if (pathname === refused && refusal === 'lost') throw new TypeError('offline')
    if (pathname === refused)
      return Response.json({
        code: codes[refusal as RefusalName].code,
        msg: `refused: ${refusal}`,
        data: null,
      })
    const factors = { totpAt: null, passkeys: [], recoveryCodes: 0 }
    return Response.json({
      code: 200,
      msg: '',
      data: { emailVerified: true, mobileVerified: false, factors },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <EmailForm />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Save email' })
  fill('email', 'new@mail.example')
}

test.each([
  ['code-wrong', 'code'],
  ['current-code-wrong', 'oldCode'],
  ['email-taken', 'email'],
] as const)('the refusal %s shows at the field %s', async (name, at) => {
  refusal = name
  await open()
  fill('code', '111111')
  fill('oldCode', '222222')
  recordCodeSent('bind new@mail.example', { challengeId: 'c1', retryAfter: 60 })
  recordCodeSent('email m1', { challengeId: 'c2', retryAfter: 60 })
  fireEvent.submit(document.querySelector('form')!)
  await vi.waitFor(() => expect(field(at).getAttribute('aria-invalid')).toBe('true'))
  const invalid = [...document.querySelectorAll('input[aria-invalid=true]')]
  expect(invalid.map((input) => input.getAttribute('name'))).toEqual([at])
  expect(document.activeElement).toBe(field(at))
})

test('a lost response says so once, and nothing about the new address', async () => {
  refusal = 'lost'
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open()
  fill('code', '111111')
  fill('oldCode', '222222')
  recordCodeSent('bind new@mail.example', { challengeId: 'c1', retryAfter: 60 })
  recordCodeSent('email m1', { challengeId: 'c2', retryAfter: 60 })
  useToasts.setState({ list: [] })
  fireEvent.submit(document.querySelector('form')!)
  const button = screen.getByRole('button', { name: 'Save email' })
  await vi.waitFor(() => expect(button.ariaBusy).toBe('true'))
  await vi.waitFor(() => expect(button.ariaBusy).toBeNull())
  expect(useToasts.getState().list).toHaveLength(1)
  expect(document.querySelector('input[aria-invalid=true]')).toBeNull()
})

test('a code that was requested too soon says nothing about the new address', async () => {
  refusal = 'code-limit'
  refused = '/user/sendCodeV4'
  await open()
  fill('email', 'another@mail.example')
  fireEvent.click(screen.getByRole('button', { name: /Send code: Code sent to the new email/ }))
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(field('email').getAttribute('aria-invalid')).not.toBe('true')
})

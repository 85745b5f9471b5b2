import { codes } from '@pasar/contract/codes'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
})

import { QueryClientProvider } from '@tanstack/react-query'
import { RegisterForm } from '@/features/login/components/RegisterForm.tsx'
import { recordCodeSent } from '@/features/login/model/resend.ts'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useLoading } from '@/lib/loading.ts'
import { dropShareCode, getShareCode, saveShareCode } from '@/lib/share-code.ts'

let sent: { path: string; body: Record<string, unknown> }[] = []
let invitationCode: string | null = 'PASAR'
/** Invitation codes that do not exist. */
let unknown: string[] = []
let refusal: { code: number; msg: string; data: unknown } | null = null

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  sent = []
  invitationCode = 'PASAR'
  refusal = null
  unknown = []
  dropShareCode()
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    const path = new URL(url, 'http://shop.test').pathname
    if (init?.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) })
    const asked = init?.method === 'POST' ? JSON.parse(String(init.body)).invitationCode : undefined
    if (path === '/user/no_auth/get_user' && unknown.includes(asked))
      return Response.json({ code: codes['user-unknown'].code, msg: 'unknown', data: null })
    if (refusal && path === '/user/no_auth/register') return Response.json(refusal)
    const data = {
      agreements: null,
      downloads: [],
      invitationCode,
      free: true,
      maskedName: 'Pasar',
      list: [],
    }
    return Response.json({ code: 200, msg: '', data })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (shareCode = '') =>
  render(
    <QueryClientProvider client={queryClient}>
      <RegisterForm onRegistered={() => undefined} shareCode={shareCode} />
    </QueryClientProvider>,
  )
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

test('the invitation code of the shop is filled in for a visitor without a share code', async () => {
  show()
  await vi.waitFor(() => expect(field('invitationCode').value).toBe('PASAR'))
})

test('a share code is kept', async () => {
  show('FRIEND7')
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(field('invitationCode').value).toBe('FRIEND7')
})

test('the code of a link that was opened before is filled in, with the masked name of the inviter', async () => {
  saveShareCode('FRIEND7')
  show()
  expect(field('invitationCode').value).toBe('FRIEND7')
  expect(await screen.findByText('Invited by Pasar')).toBeTruthy()
})

test('a code of a link that does not exist any more is replaced by that of the shop, and the form says so', async () => {
  saveShareCode('GONE234')
  unknown = ['GONE234']
  show()
  expect(field('invitationCode').value).toBe('GONE234')
  await vi.waitFor(() => expect(field('invitationCode').value).toBe('PASAR'))
  expect(screen.getByText(/invitation in this link is no longer valid/)).toBeTruthy()
  await vi.waitFor(() => expect(getShareCode()).toBe(''))
})

test('a code that the visitor types is never replaced', async () => {
  unknown = ['TYPED22']
  show()
  fill('invitationCode', 'TYPED22')
  await vi.waitFor(() => expect(sent.some(({ body }) => body.invitationCode === 'TYPED22')).toBe(true))
  expect(field('invitationCode').value).toBe('TYPED22')
})

test('a shop by invitation only says who gives a code', async () => {
  invitationCode = null
  show()
  expect(await screen.findByText('Ask a member for an invitation code.')).toBeTruthy()
  expect(field('invitationCode').value).toBe('')
})

test('a dead link in a shop by invitation only does not promise a registration without a code', async () => {
  invitationCode = null
  unknown = ['GONE234']
  show('GONE234')
  expect(await screen.findByText(/Ask a member for a new invitation code/)).toBeTruthy()
  expect(field('invitationCode').value).toBe('')
})

/** Fills in the form for a phone and submits it. */
async function submitPhone() {
  show()
  await vi.waitFor(() => expect(field('invitationCode').value).toBe('PASAR'))
  fireEvent.click(screen.getByRole('tab', { name: 'Phone' }))
  expect(field('email')).toBeNull()
  fill('username', 'visitor1')
  fill('nickname', 'Visitor')
  fill('password', 'Pasar-demo-1')
  fill('mobile', '0123456789')
  fill('code', '246810')
  recordCodeSent('register +60 123456789', { challengeId: 'c1', retryAfter: 60 })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.submit(document.querySelector('form')!)
}

test('a wrong code is refused at its field', async () => {
  refusal = { code: codes['code-wrong'].code, msg: 'The code is wrong', data: null }
  await submitPhone()
  expect(await screen.findByText('The code is wrong')).toBeTruthy()
  expect(field('code').getAttribute('aria-invalid')).toBe('true')
  expect(useLoading.getState().on).toBe(false)
})

test('a member registers with a code sent to a phone', async () => {
  await submitPhone()
  await vi.waitFor(() => expect(sent.some(({ path }) => path === '/user/no_auth/register')).toBe(true))
  expect(sent.find(({ path }) => path === '/user/no_auth/register')?.body).toMatchObject({
    ...{
      mobilePrefix: '60',
      mobile: '123456789',
      challengeId: 'c1',
      code: '246810',
      invitationCode: 'PASAR',
    },
  })
})

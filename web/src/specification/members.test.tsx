import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
})

import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pages } from '@/app/paths.ts'
import { ProfileForm } from '@/features/account/components/ProfileForm.tsx'
import { ContactFields } from '@/features/login/components/ContactFields.tsx'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { emptyContact } from '@/features/login/model/contact.ts'
import { isSupported } from '@/features/payments/model/methods.ts'
import { usePendingPayment } from '@/features/payments/model/pending-payment.ts'
import { ResubmitNotice } from '@/features/verification/components/VerificationStatus.tsx'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { navigate } from '@/lib/location.ts'
import { useLogin } from '@/lib/login.ts'
import { openLoginForCheckout } from '@/lib/login-for-checkout.ts'
import { useSession } from '@/lib/session.ts'
import CardRedirectPage from '@/pages/payments/CardRedirectPage.tsx'
import { useToasts } from '@/ui/overlays/toast-store.ts'

const show = (children: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>)
const toasts = () => useToasts.getState().list.map(({ text }) => text)

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  localStorage.clear()
  useToasts.setState({ list: [] })
  useLogin.setState({ open: false, next: null, leaving: false })
  useSession.setState({ token: '', refreshToken: '', user: null })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('§4 the session', () => {
  test('a page of members opens the login for a visitor after 1 s', () => {
    vi.useFakeTimers()
    show(<RequireAuth>Orders</RequireAuth>)
    vi.advanceTimersByTime(999)
    expect(useLogin.getState().open).toBe(false)
    vi.advanceTimersByTime(1)
    expect(useLogin.getState().open).toBe(true)
  })
})

describe('§6 the checkout', () => {
  test('asks visitors to log in with the specified text', () => {
    const next = vi.fn()
    openLoginForCheckout(next)
    expect(toasts()).toEqual(['Please login to check out'])
    expect(useLogin.getState()).toMatchObject({ open: true, next })
  })
})

describe('§5 masking', () => {
  test('the profile shows the first and last three characters of email and phone', () => {
    const user = {
      ...{ nickname: 'Nur', true_name: '', gender: '', birthday: '', user_name: 'nur123', memberNo: '7' },
      ...{ email: 'nur.aisyah@example.com', mobile_pre: '60', mobile: '123456789', avatar: null },
    } as never
    show(<ProfileForm user={user} />)
    expect(screen.getByText('nur•••com')).toBeTruthy()
    expect(screen.getByText('+60 123•••789')).toBeTruthy()
    expect(screen.queryByText(/aisyah|456/)).toBeNull()
  })

  test('the profile of a member without an email has no row for it', () => {
    const user = {
      ...{ nickname: 'Nur', true_name: '', gender: '', birthday: '', user_name: 'nur123', memberNo: '7' },
      ...{ email: '', mobile_pre: '60', mobile: '123456789', avatar: null },
    } as never
    show(<ProfileForm user={user} />)
    expect(screen.queryByText('Email')).toBeNull()
    expect(screen.queryByText('••')).toBeNull()
  })
})

describe('§1 payment methods', () => {
  test.each([
    ['without Apple Pay', undefined, false],
    ['whose device has no card for it', { canMakePayments: () => false }, false],
    ['with Apple Pay', { canMakePayments: () => true }, true],
  ])('Apple Pay in a browser %s', (_, session, offered) => {
    vi.stubGlobal('ApplePaySession', session)
    expect(isSupported({ id: 'applepay' })).toBe(offered)
    expect(isSupported({ id: 'card' })).toBe(true)
  })

  test('the page of a redirect has the name of the method as its title', () => {
    const money = { amount: '5', currency: 'MYR' } as const
    const open = { paymentNo: 'P1', payUrl: '', expiresAt: '', amount: money, method: 'Alipay' }
    usePendingPayment.setState({ open })
    navigate(`${pages.cardRedirect.path}?paymentNo=P1`, 'push')
    show(<CardRedirectPage />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Alipay')
    usePendingPayment.setState({ open: null })
  })
})

describe('§3 area codes', () => {
  test('are stored after fetching and used without a connection', async () => {
    const list = [{ code: 'SG', name: 'Singapore', callingCode: '65' }]
    vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: { list } }))
    const ignore = () => undefined
    const contact = { ...emptyContact, channel: 'mobile' } as const
    const changes = { onContact: ignore, onCode: ignore, onRefused: ignore }
    const field = <ContactFields purpose="register" contact={contact} code="" errors={{}} {...changes} />
    show(field)
    expect(await screen.findByText('Singapore +65')).toBeTruthy()
    cleanup()
    queryClient.clear()
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
    show(field)
    expect(screen.getByText('Singapore +65')).toBeTruthy()
  })

  test.each(['{', 'null', '{"list":[]}'])('damaged stored ones (%s) are fetched again', async (stored) => {
    localStorage.setItem('pasar.callingCodes.en-us', stored)
    const list = [{ code: 'SG', name: 'Singapore', callingCode: '65' }]
    vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: { list } }))
    const ignore = () => undefined
    const contact = { ...emptyContact, channel: 'mobile' } as const
    const changes = { onContact: ignore, onCode: ignore, onRefused: ignore }
    show(<ContactFields purpose="register" contact={contact} code="" errors={{}} {...changes} />)
    expect(await screen.findByText('Singapore +65')).toBeTruthy()
  })
})

describe('§8 messages', () => {
  test('a rejected verification is headed “Verification Failed”', () => {
    show(<ResubmitNotice verification={{ state: 'rejected', reason: '' } as never} />)
    expect(screen.getByRole('heading').textContent).toBe('Verification Failed')
  })
})

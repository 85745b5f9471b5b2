import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query, scrollTo: () => undefined })
  Element.prototype.scrollIntoView = () => undefined
})

import type { OpenMatter } from '@pasar/contract/calls/account/cancellation'
import { ApplyForm } from '@/features/cancellation/components/ApplyForm.tsx'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useSession } from '@/lib/session.ts'
import CancelAccountPage from '@/pages/account/CancelAccountPage.tsx'
import { useToasts } from '@/ui/overlays/toast-store.ts'

type State = 'review' | 'approved' | 'rejected' | 'withdrawn'

/** The bodies of the calls that apply. */
let applications: unknown[] = []
let answer: { cancellation: object | null; matters: OpenMatter[]; codeTargets: [] }

const orders: OpenMatter = {
  kind: 'orders',
  count: 2,
  amount: null,
  item: null,
  sentence: null,
  givenUp: false,
}
const balance: OpenMatter = {
  ...{ kind: 'balance', count: 0, amount: { amount: '12.34', currency: 'MYR' }, item: 'balance:MYR' },
  ...{ sentence: 'I give up 12.34 MYR', givenUp: false },
}
const inState = (state: State, reason = '') => ({
  ...{ id: '0190a000-0000-7000-8000-000000000000', state, reason },
  ...{ appliedAt: '2026-03-04T05:06:07.000Z', decidedAt: null },
})

const show = (page = <CancelAccountPage />) =>
  render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>)
const toasts = () => useToasts.getState().list.map(({ text }) => text)

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  useToasts.setState({ list: [] })
  useSession.setState({ token: 'token' })
  applications = []
  answer = { cancellation: null, matters: [], codeTargets: [] }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('/apply')) applications.push(JSON.parse(String(init?.body)))
    return Response.json({ code: 200, msg: '', data: answer })
  })
})
afterEach(() => {
  cleanup()
  useSession.setState({ token: '' })
  vi.unstubAllGlobals()
})

describe('§5 cancelling an account', () => {
  test('requires the agree option', async () => {
    show(<ApplyForm matters={[]} />)
    fireEvent.submit(document.querySelector('form')!)
    expect(toasts()).toEqual(['Please tick that you agree'])
    expect(applications).toEqual([])
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.submit(document.querySelector('form')!)
    await vi.waitFor(() => expect(applications).toEqual([{ agree: true, note: '', giveUp: [] }]))
  })

  test('requires the sentence of each balance first', async () => {
    show(<ApplyForm matters={[balance]} />)
    fireEvent.submit(document.querySelector('form')!)
    expect(toasts()[0]).toContain('I give up 12.34 MYR')
    fireEvent.change(document.querySelector('input[name="giveUp.balance:MYR"]')!, {
      target: { value: 'I give up 12.34 MYR' },
    })
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.submit(document.querySelector('form')!)
    const giveUp = [{ item: 'balance:MYR', sentence: 'I give up 12.34 MYR' }]
    await vi.waitFor(() => expect(applications).toMatchObject([{ giveUp }]))
  })
})

describe('§4 states of a cancellation', () => {
  test('lists what is open with a link, instead of the form', async () => {
    answer.matters = [orders]
    show()
    const link = await screen.findByRole('link', { name: '2 orders that are not confirmed delivered' })
    expect(link.getAttribute('href')).toContain('/pages/order/orderKind')
    expect(screen.queryByRole('button', { name: 'Apply for cancellation' })).toBeNull()
  })

  test('can be withdrawn during the review', async () => {
    answer.cancellation = inState('review')
    show()
    expect(await screen.findByRole('button', { name: 'Withdraw request' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Confirm by code' })).toBeNull()
  })

  test('is confirmed after the approval', async () => {
    answer.cancellation = inState('approved')
    show()
    const link = await screen.findByRole('link', { name: 'Confirm by code' })
    expect(link.getAttribute('href')).toContain('/pages/login/logOff/rightEmail')
  })

  test('shows the reason of a rejection, and the form to apply again', async () => {
    answer.cancellation = inState('rejected', 'Please call us first')
    show()
    expect(await screen.findByText('Please call us first')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Apply for cancellation' })).toBeDefined()
  })
})

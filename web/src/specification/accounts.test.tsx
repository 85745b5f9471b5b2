import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query, scrollTo: () => undefined })
  Element.prototype.scrollIntoView = () => undefined
})

import { PasswordForm } from '@/features/account/components/PasswordForm.tsx'
import { GiveForm } from '@/features/giftcards/components/GiveForm.tsx'
import { useGiftDraft } from '@/features/giftcards/components/use-gift-draft.ts'
import { LoginForm } from '@/features/login/components/LoginForm.tsx'
import { OrderList } from '@/features/orders/components/OrderList.tsx'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useToasts } from '@/ui/overlays/toast-store.ts'

/** The addresses of the calls. */
let calls: string[] = []
const counts = { all: 6, unpaid: 1, toShip: 1, toReceive: 1, toReview: 1, afterSale: 1 }

const show = (children: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>)
const toasts = () => useToasts.getState().list.map(({ text }) => text)
const fill = (name: string, value: string) =>
  fireEvent.change(document.querySelector(`input[name=${name}]`)!, { target: { value } })
const submit = () => fireEvent.submit(document.querySelector('form')!)

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  localStorage.clear()
  useToasts.setState({ list: [] })
  calls = []
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address)
    const data = { list: [], total: 0, page: 1, limit: 20, counts, now: new Date().toISOString() }
    return Response.json({ code: 200, msg: '', data })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('§4 order views', () => {
  test.each(['all', 'unpaid', 'toShip', 'toReceive', 'afterSale'] as const)(
    'the view %s requests its orders',
    async (view) => {
      show(<OrderList view={view} keyword="" shops={false} />)
      const lists = () => calls.filter((address) => address.startsWith('/shop/order/list'))
      await vi.waitFor(() => expect(lists()).toHaveLength(1))
      expect(new URL(lists()[0]!, 'http://shop').searchParams.get('view') ?? 'all').toBe(view)
    },
  )

  test('a tab leads to each view', async () => {
    show(<OrderList view="all" keyword="" shops={false} />)
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map((tab) => tab.textContent?.replace(/\d+$/, ''))).toEqual([
      ...['All', 'To pay', 'To ship', 'To receive', 'To review', 'After-sales'],
    ])
  })
})

describe('§5 sign-in', () => {
  test('requires the policies to be agreed to', () => {
    show(<LoginForm where="page" />)
    fill('account', 'nurul123')
    fill('password', 'Pasar-demo-1')
    submit()
    expect(toasts()).toEqual(['Please tick the relevant agreement'])
    // The form itself reads which services the shop offers.
    expect(calls).toEqual(['/web/version'])
  })

  test('requires a password', () => {
    show(<LoginForm where="page" />)
    fill('account', 'nurul123')
    fireEvent.click(screen.getByRole('checkbox'))
    submit()
    expect(toasts()).toEqual(['Please fill in: Password'])
    expect(calls).toEqual(['/web/version'])
  })
})

describe('§5 change of the password', () => {
  test('requires the confirmation to match', () => {
    show(<PasswordForm />)
    fill('oldPassword', 'Pasar-demo-1')
    fill('password', 'Pasar-demo-2')
    fill('again', 'Pasar-demo-3')
    submit()
    expect(toasts()).toEqual(['The new password is inconsistent'])
    expect(calls).toEqual([])
  })
})

function Give() {
  const draft = useGiftDraft([{ value: { amount: '10.00', currency: 'MYR' }, count: 3 }])
  return <GiveForm draft={draft} onSubmit={() => undefined} />
}

describe('§5 the number of gift cards', () => {
  test.each([
    ['', '1'],
    ['0', '1'],
    ['2', '2'],
    ['9', '3'],
  ])('a gift always has a number: %j becomes %s of three cards', (typed, count) => {
    show(<Give />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.blur(field)
    expect(field.value).toBe(count)
  })
})

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const { uploadFile, readSeconds } = vi.hoisted(() => ({ uploadFile: vi.fn(), readSeconds: vi.fn() }))
vi.mock('@/features/upload/api/upload-file.ts', () => ({ uploadFile }))
vi.mock('@/features/upload/model/video.ts', async (load) => ({
  ...(await load<typeof import('@/features/upload/model/video.ts')>()),
  readSeconds,
}))
vi.mock('@/features/upload/model/shrink-image.ts', () => ({ shrinkImage: async (file: Blob) => file }))

import { codes } from '@pasar/contract/codes'
import { RequestForm } from '@/features/after-sales/components/request/RequestForm.tsx'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { ApiRefusal } from '@/lib/api/errors.ts'
import { queryClient } from '@/lib/api/query.ts'
import { installBackStack } from '@/ui/overlays/back-stack.ts'
import { useToasts } from '@/ui/overlays/toast-store.ts'

installBackStack()

const MB = 1024 * 1024
const id = (n: number) => `01a20632-deaa-4453-9052-fa7cf59972${String(n).padStart(2, '0')}`
const price = { amount: '12.50', currency: 'MYR' }
const open = { obstacle: null, obstacleText: '', until: null }
const item = (n: number, exchanges: number) => ({
  ...{ itemId: id(n), skuId: id(n + 10), goodsId: id(n + 20), title: `Jar ${n}`, optionText: '' },
  ...{ picture: { url: '/p.webp', width: 1, height: 1, alt: '', blur: '#fff' }, price },
  ...{ quantity: 3, refunded: 0, requested: 0, afterSaleId: null },
  kinds: [
    { kind: 'return', max: 3, ...open },
    { kind: 'exchange', max: exchanges, ...open },
  ],
})
const limits = { pictures: 6, pictureBytes: 2 * MB, videoBytes: 10 * MB, videoSeconds: 60, textLength: 500 }
const eligibility = {
  ...{ orderId: id(99), orderNo: 'O1', kinds: ['return', 'exchange'], limits },
  ...{ items: [item(1, 1), item(2, 3)], now: '2026-11-24T00:00:00.000Z' },
}
const reasons = {
  list: ['return', 'exchange'].map((kind) => ({
    kind,
    kindText: kind,
    reasons: [{ code: 'damaged', text: 'It arrived damaged', goodsBack: true }],
  })),
}
let sent: { path: string; query: Record<string, string>; body: unknown }[] = []

const answers: Record<string, unknown> = {
  '/attractive/AfterSales/goodsListDesc': eligibility,
  '/attractive/AfterSales/question': reasons,
  '/attractive/AfterSales/huanhuoGoods': { list: [] },
  '/shop/order/afterSaleApply': { ...eligibility, ceiling: price, points: null, ways: [] },
  '/attractive/AfterSales/submit': { id: id(50) },
  '/shop/order/info': { state: 'received', paymentPending: false, address: { oneLine: '' } },
}

const toasts = () => useToasts.getState().list.map(({ text }) => text)
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit request' }))
const submissions = () => sent.filter(({ path }) => path === '/attractive/AfterSales/submit')
const choose = (title: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }))
const film = (bytes: number) => {
  const file = new File(['x'], 'film.mp4', { type: 'video/mp4' })
  Object.defineProperty(file, 'size', { value: bytes })
  const input = document.querySelector('input[accept="video/*"]')!
  fireEvent.change(input, { target: { files: [file] } })
}

async function show(formerId = '') {
  render(
    <QueryClientProvider client={queryClient}>
      <RequestForm orderId={id(99)} itemId="" formerId={formerId} />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Submit request' })
}

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  useToasts.setState({ list: [] })
  sent = []
  uploadFile.mockReset().mockResolvedValue({ id: id(70) })
  readSeconds.mockReset().mockResolvedValue(12)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => undefined
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = new URL(address, 'http://shop').pathname
    const { searchParams } = new URL(address, 'http://shop')
    const query = Object.fromEntries(searchParams)
    sent.push({ path, query, body: init.body ? JSON.parse(String(init.body)) : undefined })
    return Response.json({ code: 200, msg: '', data: answers[path] ?? null })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('§5 after-sales requests', () => {
  test('at least one order item must be chosen', async () => {
    await show()
    submit()
    expect(toasts()).toEqual(['At least one order item must be chosen'])
    expect(submissions()).toEqual([])
  })

  test('a reason must be chosen: the sheet of the reasons opens and says so, without a toast over it', async () => {
    await show()
    choose('Jar 1')
    submit()
    expect(await screen.findByRole('dialog', { name: 'Choose a reason' }, { timeout: 5_000 })).toBeTruthy()
    expect(toasts()).toEqual([])
    expect(submissions()).toEqual([])
  })

  test('more exchanges than the server allows are refused with the given text', async () => {
    await show()
    fireEvent.click(screen.getByRole('radio', { name: /^Exchange/ }))
    choose('Jar 1')
    const stepper = await screen.findByRole('group', { name: 'Jar 1' })
    fireEvent.click(stepper.querySelectorAll('button')[1]!)
    expect(toasts()).toEqual(['Maximum number of item exchanges reached'])
  })

  test('units that another kind does not offer are not sent', async () => {
    await show()
    choose('Jar 1')
    const stepper = await screen.findByRole('group', { name: 'Jar 1' })
    fireEvent.click(stepper.querySelectorAll('button')[1]!)
    fireEvent.click(screen.getByRole('radio', { name: /^Exchange/ }))
    fireEvent.click(screen.getByRole('button', { name: /^Reason/ }))
    fireEvent.click(await screen.findByRole('radio', { name: 'It arrived damaged' }))
    submit()
    await waitFor(() => expect(submissions()).toHaveLength(1))
    expect(submissions()[0]?.body).toMatchObject({
      kind: 'exchange',
      items: [{ itemId: id(1), quantity: 1 }],
    })
    await waitFor(() => expect(toasts()).toContain('Request submitted'))
  })

  test('a rejected request is repeated: every call names it, and its units are sent again', async () => {
    const line = { ...item(1, 0), id: id(30), quantity: 1, accepted: null, replacement: null }
    answers['/attractive/AfterSales/info'] = {
      ...{ id: id(50), kind: 'return', state: 'rejected', reason: 'damaged', description: 'Broken' },
      // The member holds two SKUs of the item.
      ...{ decisionNote: 'No fault found', lines: [line, { ...line, id: id(31), skuId: id(32) }] },
    }
    await show(id(50))
    await screen.findByText(/No fault found/)
    await waitFor(() => expect(sent.some(({ path }) => path === '/shop/order/afterSaleApply')).toBe(true))
    submit()
    await waitFor(() => expect(submissions()).toHaveLength(1))
    const of = (path: string) => sent.find((one) => one.path === path)
    expect(of('/attractive/AfterSales/goodsListDesc')?.query).toMatchObject({ formerId: id(50) })
    expect(of('/shop/order/afterSaleApply')?.body).toMatchObject({ formerId: id(50) })
    expect(submissions()[0]?.body).toMatchObject({
      formerId: id(50),
      kind: 'return',
      reason: 'damaged',
      items: [{ itemId: id(1), quantity: 2 }],
    })
  })

  test('a video over 10 MB is refused with the given text and the limit, and not uploaded', async () => {
    await show()
    film(10 * MB + 1)
    await waitFor(() => expect(toasts()).toEqual(['Failed to upload, image/video too large: at most 10 MB']))
    expect(uploadFile).not.toHaveBeenCalled()
  })

  test('a video over 60 seconds is refused and not uploaded', async () => {
    readSeconds.mockResolvedValue(61)
    await show()
    film(MB)
    await waitFor(() => expect(toasts()).toEqual(['The video is longer than 60 seconds']))
    expect(uploadFile).not.toHaveBeenCalled()
  })

  test('a picture that the server finds too large shows the limit, and the form keeps the rest', async () => {
    const data = { maxBytes: 2 * MB }
    const refusal = { code: codes['file-too-large'].code, data, status: 200 }
    const msg = 'Failed to upload, image/video too large'
    uploadFile.mockRejectedValue(new ApiRefusal('file-too-large', { ...refusal, msg }))
    await show()
    choose('Jar 1')
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Broken' } })
    const file = new File(['x'], 'photo.jpg', { type: 'image/jpeg' })
    fireEvent.change(document.querySelector('input[accept="image/*"]')!, { target: { files: [file] } })
    expect((await screen.findByRole('alert')).textContent).toContain(`${msg}: at most 2 MB`)
    expect(screen.getByRole('checkbox', { name: 'Select Jar 1' })).toHaveProperty('checked', true)
    expect(screen.getByLabelText('Description')).toHaveProperty('value', 'Broken')
  })
})

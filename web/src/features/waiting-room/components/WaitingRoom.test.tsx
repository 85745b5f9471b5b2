import {
  type WaitingRoomPlace,
  waitingRoomEnter,
  waitingRoomPlace,
} from '@pasar/contract/calls/orders/waiting-room'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useSession } from '@/lib/session.ts'
import { queueProgress, useAdmission } from '../model/admission.ts'
import WaitingRoom from './WaitingRoom.tsx'

const place = (state: WaitingRoomPlace['state'], more: Partial<WaitingRoomPlace> = {}) => ({
  ...{
    state,
    position: 0,
    waitSeconds: 0,
    admittedUntil: null,
    now: '2026-01-01T00:00:00Z',
    retryAfter: 0.01,
  },
  ...more,
})
const waiting = (position: number, waitSeconds: number) => place('waiting', { position, waitSeconds })

/** The answers of the server, in order; the last one repeats. `null` is a lost connection. */
let answers: (ReturnType<typeof place> | null)[] = []
let sent: string[] = []
const admitted = vi.fn()

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  useSession.setState({ token: 't' })
  useAdmission.setState({ until: '', skuIds: [], from: 0, wentOnAt: 0 })
  admitted.mockClear()
  sent = []
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (!answer) throw new TypeError('offline')
    return Response.json({ code: 200, msg: '', data: answer })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <WaitingRoom skuIds={['s1']} onAdmitted={admitted} />
    </QueryClientProvider>,
  )

test('shows position, estimate and progress, and goes on by itself when admitted', async () => {
  const until = '2099-01-01T00:10:00Z'
  answers = [waiting(1_200, 170), waiting(300, 20), place('admitted', { admittedUntil: until })]
  show()
  await screen.findByText('1,200')
  expect(screen.getByText('About 3 minutes left')).toBeTruthy()
  await screen.findByText('300')
  expect(screen.getByText('Less than a minute left').getAttribute('role')).toBe('status')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75')
  await waitFor(() => expect(admitted).toHaveBeenCalled())
  expect(useAdmission.getState()).toMatchObject({ until, skuIds: ['s1'], from: 0 })
  expect(sent[0]).toBe(waitingRoomEnter.path)
  expect(sent[1]).toBe(waitingRoomPlace.path)
})

test('keeps the place on the screen without a connection, and goes on after it', async () => {
  answers = [waiting(7, 120), null, null, waiting(5, 60)]
  show()
  await screen.findByText('7')
  await screen.findByText(/^No connection/)
  expect(screen.getByText('7')).toBeTruthy()
  await screen.findByText('5')
  expect(screen.queryByText(/^No connection/)).toBeNull()
})

test('enters again when the place was given up, and says so', async () => {
  answers = [waiting(7, 120), place('none'), waiting(90, 600)]
  show()
  await screen.findByText('90')
  expect(screen.getByText(/You are in the queue again/)).toBeTruthy()
  expect(sent[2]).toBe(waitingRoomEnter.path)
})

test('stops waiting when the product is sold out, and asks again only on request', async () => {
  answers = [waiting(7, 120), place('sold-out')]
  show()
  await screen.findByText('Sold out')
  const before = sent.length
  answers = [waiting(6, 120)]
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await screen.findByText('6')
  expect(sent[before]).toBe(waitingRoomPlace.path)
})

test('offers the checkout when the sale has ended', async () => {
  answers = [place('ended')]
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Continue to checkout' }))
  expect(admitted).toHaveBeenCalled()
})

test('says in the title that the member waits, and reads hints from a region that was there before', async () => {
  answers = [place('waiting', { position: 7, retryAfter: 0.3 }), null]
  show()
  await screen.findByText('7')
  expect(document.title).toMatch(/^You are in the waiting room/)
  const hint = screen.getAllByRole('status').find(({ textContent }) => textContent === '')
  expect(hint?.className).not.toContain('hidden')
  await waitFor(() => expect(hint?.textContent).toMatch(/^No connection/))
})

test('the next queue starts without the progress of one that the member left by Back', async () => {
  answers = [waiting(100, 120)]
  show()
  await screen.findByText('100')
  cleanup()
  queryClient.clear()
  answers = [waiting(50, 60)]
  show()
  await screen.findByText('50')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
})

test('a new place starts without the progress of the lost one', async () => {
  answers = [waiting(100, 120), place('none'), waiting(50, 60)]
  show()
  await screen.findByText('50')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
})

test.each(['admitted', 'open'] as const)(
  'a member who is refused again after "%s" goes on only after a pause',
  async (state) => {
    answers = [place(state, { retryAfter: 60 })]
    show()
    await waitFor(() => expect(admitted).toHaveBeenCalledTimes(1))
    cleanup()
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const findPause = () => timers.mock.calls.find(([, delay = 0]) => delay > 50_000 && delay <= 60_000)?.[0]
    show()
    await waitFor(() => expect(findPause()).toBeTruthy())
    expect(admitted).toHaveBeenCalledTimes(1)
    act(findPause() as () => void)
    expect(admitted).toHaveBeenCalledTimes(2)
    timers.mockRestore()
  },
)

test('the progress is that of the queue before the member, and never negative', () => {
  expect(queueProgress(0, 5)).toBe(0)
  expect(queueProgress(10, 5)).toBe(0.5)
  expect(queueProgress(5, 10)).toBe(0)
})

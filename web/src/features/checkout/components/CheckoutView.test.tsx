import { focusManager, onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { matchMedia: () => query })
})

import { draftPreview } from '@pasar/contract/calls/checkout'
import { waitingRoomEnter, waitingRoomPlace } from '@pasar/contract/calls/orders/waiting-room'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { trackHistory } from '@/lib/location.ts'
import { useSession } from '@/lib/session.ts'
import '@/features/waiting-room/components/WaitingRoom.tsx'
import { CheckoutView } from './CheckoutView.tsx'

trackHistory()

/** codes/checkout.ts */
const ADMISSION_REQUIRED = 3242

let position = 9
let isDraftLost = false
let sent: string[] = []
const count = ({ path }: { path: string }) => sent.filter((one) => one.startsWith(path)).length

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  queryClient.clear()
  useSession.setState({ token: 't' })
  position = 9
  isDraftLost = false
  sent = []
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path)
    if (path.startsWith(draftPreview.path)) {
      if (isDraftLost) throw new TypeError('offline')
      const data = { skuIds: ['s1'], retryAfter: 5 }
      return Response.json({ code: ADMISSION_REQUIRED, msg: 'wait', data })
    }
    const isRoom = path.startsWith(waitingRoomEnter.path) || path.startsWith(waitingRoomPlace.path)
    const place = {
      ...{ state: 'waiting', position, waitSeconds: 60, admittedUntil: null, retryAfter: 0.02 },
      now: '2026-01-01T00:00:00Z',
    }
    return Response.json({ code: 200, msg: '', data: isRoom ? place : { list: [] } })
  })
})
afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  useSession.setState({ token: '' })
  vi.unstubAllGlobals()
})

/** Follows the queue to the next position. */
const move = async (next: number) => {
  position = next
  await screen.findByText(String(next))
}

test.each([
  ['leaving and opening the tab', (on: boolean) => focusManager.setFocused(on)],
  ['losing and regaining the connection', (on: boolean) => onlineManager.setOnline(on)],
])('keeps the waiting room after %s, and does not enter again', async (_, setOn) => {
  render(
    <QueryClientProvider client={queryClient}>
      <CheckoutView purchase={{ skuId: 's1', quantity: 1 }} />
    </QueryClientProvider>,
  )
  await screen.findByText('9', undefined, { timeout: 5_000 })
  const drafts = count(draftPreview)
  isDraftLost = true
  act(() => setOn(false))
  act(() => setOn(true))
  expect(screen.getByText('9')).toBeTruthy()
  await move(8)
  await move(7)
  const polls = count(waitingRoomPlace)
  await waitFor(() => expect(count(waitingRoomPlace)).toBeGreaterThan(polls))
  expect(count(waitingRoomEnter)).toBe(1)
  expect(count(draftPreview)).toBe(drafts)
})

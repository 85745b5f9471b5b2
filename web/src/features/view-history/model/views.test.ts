import type { User } from '@pasar/contract/calls/identity'
import { VIEW_HISTORY_MAX, viewHistoryAdd } from '@pasar/contract/calls/view-history'
import { beforeEach, expect, test, vi } from 'vitest'
import { request } from '@/lib/api/request.ts'
import { useSession } from '@/lib/session.ts'
import {
  addView,
  keepRecording,
  recordView,
  removeViews,
  sendViews,
  startViewHistory,
  useViews,
  type View,
} from './views.ts'

vi.mock('@/lib/api/request.ts', () => ({ request: vi.fn() }))
vi.mock('@/lib/api/query.ts', () => ({ invalidateReads: vi.fn() }))

const view = (goodsId: string): View => ({ goodsId, at: '2026-01-01T00:00:00.000Z' })
const signIn = (id: string) => useSession.setState({ token: `token of ${id}`, user: { id } as User })
const signOut = () => useSession.setState({ token: '', user: null })
/** As when the client starts again and nothing has listened to the end of the session. */
const expire = signOut
const stored = () => useViews.getState().views.map(({ goodsId }) => goodsId)

beforeEach(() => {
  vi.mocked(request).mockReset().mockResolvedValue({ on: true })
  useViews.setState({ views: [], owner: '', on: true, offFor: '' })
  signOut()
})

test('a product is in the history once, the latest first, and the oldest of 51 leaves it', () => {
  const ids = Array.from({ length: VIEW_HISTORY_MAX + 1 }, (_, i) => `${i}`)
  const views = ids.reduce<View[]>((all, id) => addView(all, view(id)), [])
  expect(views).toHaveLength(VIEW_HISTORY_MAX)
  expect(
    addView(views, view('7'))
      .map(({ goodsId }) => goodsId)
      .slice(0, 2),
  ).toEqual(['7', '50'])
  expect(removeViews(views, ['7']).some(({ goodsId }) => goodsId === '7')).toBe(false)
  expect(removeViews(views)).toEqual([])
})

test('a visitor’s views stay on the device, and none is recorded when it is switched off', async () => {
  recordView('a')
  await sendViews()
  expect(request).not.toHaveBeenCalled()
  useViews.setState({ on: false })
  recordView('b')
  expect(stored()).toEqual(['a'])
})

test('views move to the member who signs in, and stay on the device until the server has them', async () => {
  recordView('a')
  recordView('b')
  const end = startViewHistory()
  vi.mocked(request).mockRejectedValueOnce(new Error('offline'))
  signIn('mei')
  await sendViews()
  await sendViews()
  expect(request).toHaveBeenLastCalledWith(viewHistoryAdd, {
    views: [expect.objectContaining({ goodsId: 'b' }), expect.objectContaining({ goodsId: 'a' })],
  })
  expect(stored()).toEqual([])
  end()
})

test('what a member has not sent is gone after signing out', () => {
  signIn('mei')
  vi.mocked(request).mockRejectedValue(new Error('offline'))
  const end = startViewHistory()
  recordView('a')
  signOut()
  expect(stored()).toEqual([])
  end()
})

test('views of a session that expired reach no other member and no visitor', async () => {
  signIn('mei')
  recordView('a')
  expire()
  recordView('b')
  expect(stored()).toEqual(['b'])
  signIn('mei')
  recordView('c')
  expire()
  signIn('siti')
  await sendViews()
  expect(request).not.toHaveBeenCalled()
  expect(stored()).toEqual([])
})

test('a visitor’s views that a member has not sent yet reach no other member', async () => {
  recordView('a')
  signIn('mei')
  vi.mocked(request).mockRejectedValueOnce(new Error('offline'))
  await sendViews()
  expire()
  signIn('siti')
  await sendViews()
  expect(request).toHaveBeenCalledTimes(1)
  expect(stored()).toEqual([])
})

test('records nothing of a member whose history is known to be off, until it is on again', async () => {
  signIn('mei')
  recordView('a')
  vi.mocked(request).mockResolvedValueOnce({ on: false })
  await sendViews()
  recordView('b')
  expect(stored()).toEqual([])
  signOut()
  recordView('c')
  expect(stored()).toEqual(['c'])
  signIn('mei')
  keepRecording(true)
  recordView('d')
  expect(stored()).toEqual(['d', 'c'])
})

test('records nothing of a member on a device on which a visitor switched it off', () => {
  useViews.setState({ on: false })
  signIn('mei')
  recordView('a')
  expect(stored()).toEqual([])
})

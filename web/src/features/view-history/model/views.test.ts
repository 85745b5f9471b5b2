import { VIEW_HISTORY_MAX, viewHistoryAdd } from '@pasar/contract/calls/view-history'
import { beforeEach, expect, test, vi } from 'vitest'
import { request } from '@/lib/api/request.ts'
import { useSession } from '@/lib/session.ts'
import {
  addView,
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
const stored = () => useViews.getState().views.map(({ goodsId }) => goodsId)

beforeEach(() => {
  vi.mocked(request).mockReset()
  useViews.setState({ views: [], on: true })
  useSession.setState({ token: '' })
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
  useSession.setState({ token: 't' })
  await sendViews()
  await sendViews()
  expect(request).toHaveBeenLastCalledWith(viewHistoryAdd, {
    views: [expect.objectContaining({ goodsId: 'b' }), expect.objectContaining({ goodsId: 'a' })],
  })
  expect(stored()).toEqual([])
  end()
})

test('what a member has not sent is gone after signing out', () => {
  useSession.setState({ token: 't' })
  vi.mocked(request).mockRejectedValue(new Error('offline'))
  const end = startViewHistory()
  recordView('a')
  useSession.setState({ token: '' })
  expect(stored()).toEqual([])
  end()
})

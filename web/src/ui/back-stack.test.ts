import { beforeEach, expect, test, vi } from 'vitest'
import { afterOwnSteps, atOverlay, installBackStack, pushOverlay } from './back-stack.ts'

installBackStack()
const router = vi.fn()
addEventListener('popstate', router)

const settled = () => new Promise((done) => setTimeout(done, 30))

beforeEach(async () => {
  await settled()
  history.replaceState({ key: 'page' }, '', '#/pages/tabbar/shop')
  router.mockClear()
})

test('Back closes the overlay, and the router does not hear of it', async () => {
  const close = vi.fn()
  pushOverlay(close)
  expect(atOverlay()).toBe(true)
  expect(history.state).toMatchObject({ key: 'page' })
  history.back()
  await settled()
  expect(close).toHaveBeenCalledOnce()
  expect(router).not.toHaveBeenCalled()
  expect(atOverlay()).toBe(false)
})

test('closing it otherwise takes its entry off the history', async () => {
  const close = vi.fn()
  const release = pushOverlay(close)
  release()
  await settled()
  expect(atOverlay()).toBe(false)
  expect(close).not.toHaveBeenCalled()
  expect(router).not.toHaveBeenCalled()
})

test('overlays upon each other close one at a time, the upper first', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()]
  const release = pushOverlay(lower)
  pushOverlay(upper)
  history.back()
  await settled()
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1])
  release()
  await settled()
  expect(atOverlay()).toBe(false)
})

test('a page that takes the overlay’s place stays when the overlay goes', async () => {
  const release = pushOverlay(vi.fn())
  history.replaceState({ key: 'next' }, '', '#/pages/goods/goodsPay')
  release()
  await settled()
  expect(location.hash).toBe('#/pages/goods/goodsPay')
})

test('a page that is gone to while the overlay’s entry is on its way off comes after that', async () => {
  const back = history.back.bind(history)
  vi.spyOn(history, 'back').mockImplementationOnce(() => {
    back()
    afterOwnSteps(() => history.pushState({ key: 'next' }, '', '#/pages/goods/goodsPay'))
  })
  pushOverlay(vi.fn())()
  await settled()
  expect(location.hash).toBe('#/pages/goods/goodsPay')
  expect(history.state).toEqual({ key: 'next' })
})

test('a typed address closes the overlay and reaches the router', async () => {
  const close = vi.fn()
  pushOverlay(close)
  location.hash = '#/pages/other/setting'
  await settled()
  expect(close).toHaveBeenCalledOnce()
  expect(router).toHaveBeenCalled()
})

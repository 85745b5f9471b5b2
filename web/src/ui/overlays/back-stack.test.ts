import { beforeEach, expect, test, vi } from 'vitest'
import { installBackStack, isAtOverlay, pushOverlay, runAfterOwnSteps } from './back-stack.ts'

let stepped = () => {}
// Before the stack, which hides some steps from later listeners.
addEventListener('popstate', () => stepped(), { capture: true })
installBackStack()
const router = vi.fn()
addEventListener('popstate', router)

/** Resolves after the listeners of the next step through the history. */
const nextStep = () =>
  new Promise<void>((done) => {
    stepped = done
  })
/** Resolves after the deferred work of functions called before. */
const deferredWork = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  history.replaceState({ key: 'page' }, '', '#/pages/tabbar/shop')
  router.mockClear()
})

test('closes the overlay on Back without notifying the router', async () => {
  const close = vi.fn()
  pushOverlay(close)
  expect(isAtOverlay()).toBe(true)
  expect(history.state).toMatchObject({ key: 'page' })
  history.back()
  await nextStep()
  expect(close).toHaveBeenCalledOnce()
  expect(router).not.toHaveBeenCalled()
  expect(isAtOverlay()).toBe(false)
})

test('removes the history entry when the overlay closes otherwise', async () => {
  const close = vi.fn()
  const release = pushOverlay(close)
  release()
  await nextStep()
  expect(isAtOverlay()).toBe(false)
  expect(close).not.toHaveBeenCalled()
  expect(router).not.toHaveBeenCalled()
})

test('closes stacked overlays one at a time, from the top', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()]
  const release = pushOverlay(lower)
  pushOverlay(upper)
  history.back()
  await nextStep()
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1])
  release()
  await nextStep()
  expect(isAtOverlay()).toBe(false)
})

test('keeps an overlay that opens while the entry of the one before is being removed', async () => {
  const close = vi.fn()
  const opened = new Promise<() => void>((done) => {
    const go = history.go.bind(history)
    vi.spyOn(history, 'go').mockImplementationOnce((steps) => {
      go(steps)
      done(pushOverlay(close))
    })
  })
  pushOverlay(vi.fn())()
  const release = await opened
  await nextStep()
  expect(close).not.toHaveBeenCalled()
  expect(isAtOverlay()).toBe(true)
  history.back()
  await nextStep()
  expect(close).toHaveBeenCalledOnce()
  expect(isAtOverlay()).toBe(false)
  release()
})

test('adds no entry for an overlay that closes before the entry of the one before is gone', async () => {
  const go = history.go.bind(history)
  vi.spyOn(history, 'go').mockImplementationOnce((steps) => {
    go(steps)
    pushOverlay(vi.fn())()
  })
  pushOverlay(vi.fn())()
  await nextStep()
  await deferredWork()
  expect(isAtOverlay()).toBe(false)
  expect(history.state).toEqual({ key: 'page' })
})

test('Back on an overlay that replaced another one leaves no entry behind', async () => {
  const close = vi.fn()
  const release = pushOverlay(vi.fn())
  release()
  pushOverlay(close)
  await deferredWork()
  history.back()
  await nextStep()
  await nextStep()
  expect(close).toHaveBeenCalledOnce()
  expect(isAtOverlay()).toBe(false)
  expect(history.state).toEqual({ key: 'page' })
  expect(router).not.toHaveBeenCalled()
})

test('leaves no entry of a lower overlay that closes while the one above is being removed', async () => {
  const releaseLower = pushOverlay(vi.fn())
  const releaseUpper = pushOverlay(vi.fn())
  const go = history.go.bind(history)
  vi.spyOn(history, 'go').mockImplementationOnce((steps) => {
    releaseLower()
    setTimeout(() => go(steps), 5)
  })
  releaseUpper()
  await nextStep()
  await nextStep()
  await deferredWork()
  expect(isAtOverlay()).toBe(false)
  expect(history.state).toEqual({ key: 'page' })
})

test('removes the entries of two overlays that took turns with one step', async () => {
  const releaseFirst = pushOverlay(vi.fn())
  releaseFirst()
  const release = pushOverlay(vi.fn())
  await deferredWork()
  release()
  await nextStep()
  expect(isAtOverlay()).toBe(false)
  expect(history.state).toEqual({ key: 'page' })
  expect(router).not.toHaveBeenCalled()
})

test('keeps a page that replaced the overlay’s entry', async () => {
  const release = pushOverlay(vi.fn())
  history.replaceState({ key: 'next' }, '', '#/pages/goods/goodsPay')
  release()
  await deferredWork()
  expect(location.hash).toBe('#/pages/goods/goodsPay')
})

test('runs a navigation after the pending removal of an overlay’s entry', async () => {
  const go = history.go.bind(history)
  vi.spyOn(history, 'go').mockImplementationOnce((steps) => {
    go(steps)
    runAfterOwnSteps(() => history.pushState({ key: 'next' }, '', '#/pages/goods/goodsPay'))
  })
  pushOverlay(vi.fn())()
  await nextStep()
  expect(location.hash).toBe('#/pages/goods/goodsPay')
  expect(history.state).toEqual({ key: 'next' })
})

test('closes the overlay and notifies the router when the address changes', async () => {
  const close = vi.fn()
  pushOverlay(close)
  location.hash = '#/pages/other/setting'
  await nextStep()
  expect(close).toHaveBeenCalledOnce()
  expect(router).toHaveBeenCalled()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let afterFirstPage: typeof import('./idle.ts').afterFirstPage
let afterFirstPaint: typeof import('./idle.ts').afterFirstPaint
let reportFirstRender: typeof import('./idle.ts').reportFirstRender
let idle: (() => void)[] = []
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  idle = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  ;({ afterFirstPage, afterFirstPaint, reportFirstRender } = await import('./idle.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what the first page does not show waits for the frame that paints it', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  const run = vi.fn()
  void afterFirstPaint().then(run)
  await vi.advanceTimersByTimeAsync(1_000)
  reportFirstRender()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(run).not.toHaveBeenCalled()
  frames[0]!(0)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledOnce()
})

test('nothing runs while the first page loads its pictures', async () => {
  const run = vi.fn()
  void afterFirstPage().then(run)
  await vi.advanceTimersByTimeAsync(1_400)
  expect(idle).toEqual([])
  expect(run).not.toHaveBeenCalled()
})

test('each caller has a free moment of its own, in the order of the calls', async () => {
  const done: string[] = []
  void afterFirstPage().then(() => done.push('background'))
  void afterFirstPage().then(() => done.push('product page'))
  await vi.advanceTimersByTimeAsync(1_500)
  expect([done, idle.length]).toEqual([[], 1])
  idle.shift()!()
  await settle()
  expect([done, idle.length]).toEqual([['background'], 1])
  idle.shift()!()
  await settle()
  expect(done).toEqual(['background', 'product page'])
})

test('a browser without idle callbacks continues, too', async () => {
  vi.unstubAllGlobals()
  expect('requestIdleCallback' in globalThis).toBe(false)
  const run = vi.fn()
  void afterFirstPage().then(run)
  await vi.advanceTimersByTimeAsync(1_600)
  expect(run).toHaveBeenCalledOnce()
})

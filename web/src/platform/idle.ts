let resolvePaint: () => void
const firstPaint = new Promise<void>((done) => {
  resolvePaint = done
})

/** Reports that the first page is in the document. The browser paints it with the next frame. */
export const reportFirstRender = (): void => void requestAnimationFrame(() => setTimeout(resolvePaint))

/** Waits until the first page is painted: what it does not show must not delay it. */
export const afterFirstPaint = (): Promise<void> => firstPaint

/** Time after the first render that leaves the network and the processor to the pictures of that page. */
const FIRST_PICTURES_MS = 1_500
/** Longest wait for a free moment, so that a page that is never idle gets the rest of the client, too. */
const IDLE_MAX_MS = 2_000

/** Waits for the next free moment. Safari has no idle callbacks: there it is the next task. */
const waitForIdle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: IDLE_MAX_MS })
    else setTimeout(done)
  })

let queue: Promise<unknown> | undefined

/**
 * Waits until the first page has had its time, and for a free moment of its own: callers continue one after
 * another, in the order of their calls, so that their work is not one long task.
 */
export function afterFirstPage(): Promise<void> {
  queue ??= new Promise((done) => setTimeout(done, FIRST_PICTURES_MS))
  const turn = queue.then(waitForIdle)
  queue = turn
  return turn
}

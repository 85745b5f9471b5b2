/** A signal that aborts after a time, or with another signal. */
export type Deadline = { signal: AbortSignal; isOver: () => boolean; stop: () => void }

/**
 * Starts a deadline. Older engines have neither AbortSignal.timeout() nor AbortSignal.any().
 * @param ms milliseconds until the deadline
 * @param signal aborts earlier
 */
export function startDeadline(ms: number, signal?: AbortSignal): Deadline {
  const controller = new AbortController()
  let over = false
  const abort = () => controller.abort(signal?.reason)
  const timer = setTimeout(() => {
    over = true
    controller.abort()
  }, ms)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const stop = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
  return { signal: controller.signal, isOver: () => over, stop }
}

import type { LiveEvent } from '@pasar/contract/live'
import { mergeGuest } from '@/lib/guest.ts'
import { openLiveStream } from './live-stream.ts'

const NAME = 'pasar.live'

type OnEvent = (event: LiveEvent) => void

/** Runs `start` while the tab is visible, and what it returned whenever the tab is hidden. */
function whileVisible(start: () => () => void): () => void {
  let stop: (() => void) | undefined
  const update = () => {
    if (document.visibilityState === 'visible') stop ??= start()
    else {
      stop?.()
      stop = undefined
    }
  }
  document.addEventListener('visibilitychange', update)
  update()
  return () => {
    document.removeEventListener('visibilitychange', update)
    stop?.()
  }
}

/** Opens the stream once no other tab has it. @returns closes it, or stops waiting */
function lead(onEvent: OnEvent): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const hold = () =>
    new Promise<void>((release) => {
      if (signal.aborted) return release()
      const close = openLiveStream(onEvent)
      signal.addEventListener('abort', () => {
        close()
        release()
      })
    })
  // Rejects when it is aborted while it waits.
  navigator.locks.request(NAME, { signal }, hold).catch(() => undefined)
  return () => ending.abort()
}

/**
 * Receives the member's live events while the tab is visible. The tabs of a browser share one stream: the
 * first visible one opens it and passes the events on. A browser without locks or channels has one per tab.
 * @returns ends it
 */
export function followLiveEvents(onEvent: OnEvent): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window))
    return whileVisible(() => openLiveStream(onEvent))
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => onEvent(data)
  const stop = whileVisible(() => {
    const leave = lead((event) => {
      onEvent(event)
      channel.postMessage(event)
    })
    // A browser may have frozen the hidden tab, which then missed events of the others.
    onEvent({ topic: 'resync' })
    return leave
  })
  return () => {
    stop()
    channel.close()
  }
}

/** Moves the chat of this device to the member who has signed in, and shows it as an event. */
export async function takeOverGuest(onEvent: OnEvent): Promise<void> {
  if (await mergeGuest()) onEvent({ topic: 'chat' })
}

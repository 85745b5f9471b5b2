import type { Call } from '@pasar/contract/call'
import type { LiveTopic } from '@pasar/contract/live'
import { useEffect } from 'react'
import { invalidateReads } from '@/lib/api/query.ts'
import { onLiveEvent } from './listeners.ts'

/** Reads calls again while a page is open, when something of a topic has changed for the member. */
export function useLiveReads(live: LiveTopic, reads: readonly Call[]): void {
  useEffect(
    () =>
      onLiveEvent(({ topic }) => {
        if (topic === live || topic === 'resync') void invalidateReads(reads)
      }),
    [live, reads],
  )
}

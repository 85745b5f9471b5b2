import type { Sent } from '@pasar/contract/call'
import { posterImage, posterList } from '@pasar/contract/calls/sharing'
import { MINUTE_MS } from '@pasar/contract/time'
import { useRead } from '@/lib/api/query.ts'

export const usePosters = (kind: Sent<typeof posterList>['kind']) => useRead(posterList, { kind })

/** What a poster is about: a product or a member-owned shop; nothing for an invitation. */
export type PosterSubject = Omit<Sent<typeof posterImage>, 'id'>

/**
 * Reads the member's poster of a design, which takes the server a moment. Its address is valid for ten
 * minutes.
 */
export const usePoster = (id: string, subject: PosterSubject, enabled: boolean) =>
  useRead(posterImage, { id, ...subject }, { enabled, staleTime: 5 * MINUTE_MS, handles: ['not-found'] })

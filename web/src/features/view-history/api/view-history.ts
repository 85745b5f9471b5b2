import type { ProductCard } from '@pasar/contract/calls/catalog'
import {
  viewedCards,
  viewHistory,
  viewHistoryRemove,
  viewHistorySet,
} from '@pasar/contract/calls/view-history'
import { useEffect } from 'react'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { useSignedIn } from '@/lib/session.ts'
import { getVisitorViews, keepRecording, removeViews, useViews } from '../model/views.ts'

type Viewed = { on: boolean; list: readonly ProductCard[] }

/** Reads the products that the shopper viewed: from the server for members, from the device for visitors. */
export function useViewed() {
  const signedIn = useSignedIn()
  const stored = useViews()
  const views = getVisitorViews(stored)
  const { on } = stored
  const member = useRead(viewHistory, {}, { enabled: signedIn, staleTime: 0 })
  const ids = views.map(({ goodsId }) => goodsId).sort()
  const visitor = useRead(viewedCards, { goodsIds: ids.join() }, { enabled: !signedIn && ids.length > 0 })
  const cards = new Map(visitor.data?.list.map((card) => [card.id, card]))
  const shown = views.flatMap(({ goodsId }) => cards.get(goodsId) ?? [])
  const onDevice = ids.length === 0 || visitor.data ? { on, list: shown } : undefined
  const ofMember = member.data && { ...member.data, on: on && member.data.on }
  const data: Viewed | undefined = signedIn ? ofMember : onDevice
  const recorded = signedIn ? member.data?.on : undefined
  useEffect(() => {
    if (recorded !== undefined) keepRecording(recorded)
  }, [recorded])
  const query = signedIn ? member : visitor
  return { data, error: query.error, refetch: query.refetch }
}

/** Removes products, or all, from the history, and switches it on or off. */
export function useViewedChanges() {
  const signedIn = useSignedIn()
  const removed = useCall(viewHistoryRemove, { changes: [viewHistory] })
  const recorded = useCall(viewHistorySet, { changes: [viewHistory] })
  return {
    busy: removed.busy || recorded.busy,
    remove: async (goodsIds?: readonly string[]) => {
      // Also what is not sent yet.
      useViews.setState(({ views }) => ({ views: removeViews(views, goodsIds) }))
      if (signedIn) await removed.run({ goodsIds: goodsIds && [...goodsIds] })
    },
    record: async (on: boolean) => {
      if (!signedIn) useViews.setState(on ? { on } : { on, views: [] })
      else if ((await recorded.run({ on })).ok) {
        keepRecording(on)
        // A visitor may have switched it off here.
        if (on) useViews.setState({ on })
      }
    },
  }
}

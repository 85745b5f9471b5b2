import {
  type WaitingRoomPlace,
  waitingRoomEnter,
  waitingRoomLeave,
  waitingRoomPlace,
} from '@pasar/contract/calls/orders/waiting-room'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '@/lib/api/query.ts'
import { request } from '@/lib/api/request.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { uuid } from '@/lib/uuid.ts'

/** A place; `isNew` when the member had lost one, as after a long time offline. */
type Place = WaitingRoomPlace & { isNew?: boolean }

/**
 * Enters the waiting room, and asks for the place as often as the server says, in the background too: a place
 * that nobody asks for is given up.
 * @param skuIds what the member waits for
 */
export function useWaitingRoom(skuIds: readonly string[]) {
  const queryKey = [waitingRoomPlace.path, skuIds.join()]
  return useQuery<Place>({
    queryKey,
    queryFn: async ({ signal }) => {
      const enter = () =>
        request(waitingRoomEnter, { skuIds: [...skuIds] }, { idempotencyKey: uuid(), background: true })
      if (!queryClient.getQueryData(queryKey)) return await enter()
      const place = await request(waitingRoomPlace, {}, { signal, background: true })
      return place.state === 'none' ? { ...(await enter()), isNew: true } : place
    },
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'waiting' ? (data?.retryAfter ?? 5) * 1_000 : false,
    refetchIntervalInBackground: true,
    staleTime: 0,
    // The next visit enters again.
    gcTime: 0,
    retry: false,
  })
}

/** Gives up the place. */
export const useLeaveWaitingRoom = () => useCall(waitingRoomLeave)

import { GUEST_LIVE_PATH, type LiveEvent } from '@pasar/contract/live'
import { openLiveStream } from '@/features/live/live-stream.ts'
import { readGuestToken } from '@/lib/guest.ts'

/** Opens the stream of this device's guest. @returns closes it */
export const openGuestStream = (onEvent: (event: LiveEvent) => void): (() => void) =>
  openLiveStream(onEvent, {
    path: GUEST_LIVE_PATH,
    identify: () => {
      const token = readGuestToken()
      return { token, headers: { 'guest-token': token } }
    },
    // A refused token is not renewed: the next message requests another one.
    renew: async () => false,
  })

import { adminWaitingRoomInfo } from '@pasar/contract/calls/admin/settings'
import * as calls from '@pasar/contract/calls/orders/waiting-room'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import type { Domain } from '../../platform/domain.ts'
import { handle, handleIdempotent } from '../../platform/http/calls/handle.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { showQueue } from './admin/show-queue.ts'
import { enter, leave, showPlace } from './places.ts'
import { countMembers, hasEnded } from './queries.ts'
import { waitingRoomPlaces } from './tables.ts'

export { gateDraft, gateOrder } from './require-admission.ts'

/** The waiting room before the checkout (docs/adr/0071-waiting-room.md). */
export const waitingRoom: Domain = {
  routes: [
    // Both do the same when they are repeated.
    handleIdempotent(calls.waitingRoomEnter, enter),
    handleIdempotent(calls.waitingRoomLeave, leave),
    handle(calls.waitingRoomPlace, showPlace),
    handle(adminWaitingRoomInfo, showQueue),
  ],
  jobs: [
    // While the room is off, no one else removes what is left of it.
    defineJob({
      name: 'waiting-room.purge',
      cron: '41 * * * *',
      run: async ({ db, clock }) => {
        const isDue = hasEnded(clock.now())
        await deleteInBatches(db, waitingRoomPlaces, { isDue, oldest: waitingRoomPlaces.no })
      },
    }),
  ],
  gauges: [
    {
      name: 'pasar_waiting_room_members',
      help: 'Members in checkout (active) and in the queue of the waiting room (waiting), of all servers',
      labels: ['state'],
      read: async ({ db, clock }) =>
        Object.entries(await countMembers(db, clock.now())).map(([state, value]) => ({
          labels: { state },
          value,
        })),
    },
  ],
}

import type { Tx } from '../../platform/db/types.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { dispatchAddresses } from './tables.ts'

export type { FakeCarrier } from './carriers/testing/fake-carrier.ts'
export { startFakePasarExpress as startFakeCarrier } from './carriers/testing/fake-pasar-express.ts'
export { applyShipmentStatus } from './track-parcel.ts'

/** Gives the shop a dispatch address, without which no label is issued. */
export async function giveDispatchAddress(db: Tx): Promise<void> {
  const row = {
    id: uuidv7(),
    version: 1,
    address: {
      ...{ name: 'Pasar Warehouse', phone: '+60 3-5550 0118', country: 'MY', state: 'Selangor' },
      ...{ city: 'Shah Alam', postcode: '40150', address: '3 Jalan Gudang' },
    },
    ...{ validFrom: new Date(0), staffId: null, reason: '' },
  }
  await db.insert(dispatchAddresses).values(row).onConflictDoNothing()
}

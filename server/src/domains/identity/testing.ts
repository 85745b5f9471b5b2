import type { Deps } from '../../platform/context.ts'
import { memberPasskeys } from './factors/tables.ts'

/** Gives a member a passkey, which no test can sign with: a second factor is due from then on. */
export async function insertPasskey({ db, ids, clock }: Deps, memberId: string): Promise<void> {
  await db.insert(memberPasskeys).values({
    id: ids.uuid(),
    memberId,
    name: 'Phone',
    publicKey: '',
    counter: 0,
    transports: [],
    backedUp: false,
    createdAt: clock.now(),
  })
}

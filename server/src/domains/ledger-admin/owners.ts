import type { Output } from '@pasar/contract/call'
import type { adminLedgerInfo } from '@pasar/contract/calls/admin/finance/ledger'
import type { Tx } from '../../platform/db/types.ts'
import { findMembers } from '../identity/index.ts'

/** Owner of an account, as staff see it. */
export type Owner = Output<typeof adminLedgerInfo>['owner']

/**
 * Looks up the names of account owners.
 * @param owners `member:<id>`, `receivable:<member id>` or `house:<name>`
 */
export async function findOwners(tx: Tx, owners: readonly string[]): Promise<(owner: string) => Owner> {
  const ids = [...new Set(owners.filter((owner) => !owner.startsWith('house:')))].map(ownerId)
  const members = await findMembers(tx, ids)
  return (owner) => {
    const id = ownerId(owner)
    if (owner.startsWith('house:')) return { kind: 'house', id, name: id.replaceAll('-', ' '), username: '' }
    const member = members.get(id)
    return {
      kind: owner.startsWith('member:') ? 'member' : 'receivable',
      id,
      name: member?.nickname ?? id,
      username: member?.username ?? '',
    }
  }
}

const ownerId = (owner: string): string => owner.slice(owner.indexOf(':') + 1)

import type { Output } from '@pasar/contract/call'
import type { adminLedgerInfo } from '@pasar/contract/calls/admin/ledger'
import type { Tx } from '../../platform/db/types.ts'
import { membersById } from '../identity/index.ts'

/** Whose an account is, as staff read it. */
export type Owner = Output<typeof adminLedgerInfo>['owner']

/** Names of accounts' owners. @param owners as the ledger knows them: `member:<id>`, `house:<name>` */
export async function ownersOf(tx: Tx, owners: readonly string[]): Promise<(owner: string) => Owner> {
  const ids = [...new Set(owners.filter((owner) => owner.startsWith('member:')))].map(idOf)
  const members = await membersById(tx, ids)
  return (owner) => {
    const id = idOf(owner)
    if (owner.startsWith('house:')) return { kind: 'house', id, name: id.replaceAll('-', ' '), username: '' }
    const member = members.get(id)
    return { kind: 'member', id, name: member?.nickname ?? id, username: member?.username ?? '' }
  }
}

const idOf = (owner: string): string => owner.slice(owner.indexOf(':') + 1)

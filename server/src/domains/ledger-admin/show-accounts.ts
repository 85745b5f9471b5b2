import type { Input, Output } from '@pasar/contract/call'
import type {
  adminLedgerInfo,
  adminLedgerList,
  adminLedgerMembers,
  adminLedgerPostings,
} from '@pasar/contract/calls/admin/finance/ledger'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { StaffContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { findMembers, findMembersByKeyword } from '../identity/index.ts'
import {
  type Account,
  findAccounts,
  findAccountsById,
  findPostings,
  memberOwner,
  receivableOwner,
  shopAccounts,
} from '../ledger/index.ts'
import { findOwners } from './owners.ts'
import { findReferenceNumbers, isId } from './references.ts'

type View = Output<typeof adminLedgerInfo>

/** Maximum number of members that a keyword matches. */
const MAX_MEMBERS = 50

async function presentAccounts(tx: Tx, accounts: readonly Account[]): Promise<View[]> {
  const owner = await findOwners(
    tx,
    accounts.map((a) => a.owner),
  )
  return accounts.map((a) => {
    const asset = a.asset as Currency
    return {
      id: a.id,
      owner: owner(a.owner),
      asset,
      balance: toMoney(a.balance, asset),
      held: toMoney(a.held, asset),
      available: toMoney(a.balance - a.held, asset),
    }
  })
}

async function searchMembers(tx: Tx, keyword: string) {
  const byId = isId(keyword) ? [...(await findMembers(tx, [keyword])).values()] : []
  return byId.length > 0 ? byId : await findMembersByKeyword(tx, keyword, MAX_MEMBERS)
}

/** Returns the owners of accounts that match a keyword. */
async function searchOwners(tx: Tx, keyword: string): Promise<string[]> {
  const word = keyword.toLowerCase().replaceAll(' ', '-')
  return [
    ...Object.values(shopAccounts).filter((owner) => owner.includes(word)),
    ...(await searchMembers(tx, keyword)).flatMap(({ id }) => [memberOwner(id), receivableOwner(id)]),
  ]
}

/** Lists accounts of the ledger. */
export async function listAccounts(
  ctx: StaffContext,
  { keyword, ...filter }: Input<typeof adminLedgerList>,
): Promise<Result<Output<typeof adminLedgerList>>> {
  const owners = keyword ? await searchOwners(ctx.tx, keyword) : undefined
  const { list, total } = await findAccounts(ctx.tx, { ...filter, owners })
  return ok({ list: await presentAccounts(ctx.tx, list), total, page: filter.page, limit: filter.limit })
}

/** Returns an account. Refuses `not-found`. */
export async function showAccount(
  ctx: StaffContext,
  { id }: Input<typeof adminLedgerInfo>,
): Promise<Result<View>> {
  const [view] = await presentAccounts(ctx.tx, await findAccountsById(ctx.tx, [id]))
  return view ? ok(view) : refuse('not-found')
}

/** Lists postings of an account, newest first. Refuses `not-found`. */
export async function listPostings(
  ctx: StaffContext,
  { accountId, cursor, until, limit }: Input<typeof adminLedgerPostings>,
): Promise<Result<Output<typeof adminLedgerPostings>>> {
  const [account] = await findAccountsById(ctx.tx, [accountId])
  if (!account) return refuse('not-found')
  const postings = await findPostings(ctx.tx, {
    accountId,
    cursor,
    until: until === undefined || cursor ? undefined : new Date(until),
    limit: limit + 1,
  })
  const list = postings.slice(0, limit)
  const owner = await findOwners(
    ctx.tx,
    list.map((p) => p.otherOwner),
  )
  const readable = await findReferenceNumbers(
    ctx.tx,
    list.map((p) => p.reference),
  )
  const money = (minor: bigint) => toMoney(minor, account.asset as Currency)
  return ok({
    list: list.map((p) => ({
      id: p.id,
      at: p.at.toISOString(),
      phase: p.phase,
      kind: p.kind,
      reference: readable(p.reference),
      other: { id: p.otherId, owner: owner(p.otherOwner) },
      change: money(p.change),
      held: money(p.held),
      after: p.after === null ? null : money(p.after),
    })),
    next: postings.length > limit ? list.at(-1)!.id : null,
  })
}

/** Lists members that match a keyword, to pick an account or a balance to correct. */
export async function listMembers(
  ctx: StaffContext,
  { keyword }: Input<typeof adminLedgerMembers>,
): Promise<Result<Output<typeof adminLedgerMembers>>> {
  const members = await searchMembers(ctx.tx, keyword)
  return ok({ list: members.map(({ id, username, nickname }) => ({ id, username, nickname })) })
}

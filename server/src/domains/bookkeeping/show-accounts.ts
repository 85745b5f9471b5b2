import type { Input, Output } from '@pasar/contract/call'
import type {
  adminLedgerInfo,
  adminLedgerList,
  adminLedgerMembers,
  adminLedgerPostings,
} from '@pasar/contract/calls/admin/ledger'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { StaffContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { membersById, membersPage } from '../identity/index.ts'
import {
  type Account,
  accountPostings,
  accountsById,
  accountsPage,
  house,
  memberOwner,
} from '../ledger/index.ts'
import { isId, readableReferences } from './about.ts'
import { ownersOf } from './owners.ts'

type View = Output<typeof adminLedgerInfo>

/** So many members are looked for by a word at most. */
const MEMBERS_AT_MOST = 50

async function viewsOf(tx: Tx, accounts: readonly Account[]): Promise<View[]> {
  const owner = await ownersOf(
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

async function membersNamed(tx: Tx, keyword: string) {
  const byId = isId(keyword) ? [...(await membersById(tx, [keyword])).values()] : []
  return byId.length > 0 ? byId : (await membersPage(tx, { keyword, page: 1, limit: MEMBERS_AT_MOST })).list
}

/** The owners that a text names. */
async function ownersNamed(tx: Tx, keyword: string): Promise<string[]> {
  const word = keyword.toLowerCase().replaceAll(' ', '-')
  return [
    ...Object.values(house).filter((owner) => owner.includes(word)),
    ...(await membersNamed(tx, keyword)).map(({ id }) => memberOwner(id)),
  ]
}

/** The ledger's accounts. */
export async function listAccounts(
  ctx: StaffContext,
  { keyword, ...filter }: Input<typeof adminLedgerList>,
): Promise<Result<Output<typeof adminLedgerList>>> {
  const owners = keyword ? await ownersNamed(ctx.tx, keyword) : undefined
  const { list, total } = await accountsPage(ctx.tx, { ...filter, owners })
  return ok({ list: await viewsOf(ctx.tx, list), total, page: filter.page, limit: filter.limit })
}

/** One account. */
export async function showAccount(
  ctx: StaffContext,
  { id }: Input<typeof adminLedgerInfo>,
): Promise<Result<View>> {
  const [view] = await viewsOf(ctx.tx, await accountsById(ctx.tx, [id]))
  return view ? ok(view) : refuse('not-found')
}

/** Postings of an account, newest first. */
export async function listPostings(
  ctx: StaffContext,
  { accountId, cursor, until, limit }: Input<typeof adminLedgerPostings>,
): Promise<Result<Output<typeof adminLedgerPostings>>> {
  const [account] = await accountsById(ctx.tx, [accountId])
  if (!account) return refuse('not-found')
  const postings = await accountPostings(ctx.tx, {
    accountId,
    cursor,
    until: until === undefined || cursor ? undefined : new Date(until),
    limit: limit + 1,
  })
  const list = postings.slice(0, limit)
  const owner = await ownersOf(
    ctx.tx,
    list.map((p) => p.otherOwner),
  )
  const readable = await readableReferences(
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

/** Members that a text names: whose balance is to be corrected, whose accounts are looked for. */
export async function findMembers(
  ctx: StaffContext,
  { keyword }: Input<typeof adminLedgerMembers>,
): Promise<Result<Output<typeof adminLedgerMembers>>> {
  const members = await membersNamed(ctx.tx, keyword)
  return ok({ list: members.map(({ id, username, nickname }) => ({ id, username, nickname })) })
}

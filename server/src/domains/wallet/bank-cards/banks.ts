import type { Input, Output } from '@pasar/contract/call'
import type {
  Bank,
  bankBranches,
  bankList,
  bankListByType,
  memberBankList,
} from '@pasar/contract/calls/wallet/bank-cards'
import type { Language } from '@pasar/contract/constants'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { presentCountry } from '../../regions/index.ts'
import { getMarket } from '../../settings/index.ts'
import { findVerifiedCountry } from '../../verification/index.ts'
import { type BankData, bankCountries, banks } from './data/banks.ts'
import { branches } from './data/branches.ts'

const byCode = new Map(banks.map((bank) => [bank.code, bank]))

/** Finds a bank by its code, ignoring case. */
export const findBank = (code: string): BankData | undefined => byCode.get(code.toUpperCase())

/** Tests whether a language shows the bank's native name: Chinese and Japanese do. */
const prefersNativeName = (language: Language, { country }: BankData): boolean =>
  language === 'jp' ? country === 'JP' : language.startsWith('zh') && country !== 'JP'

const getInitials = (name: string): string => {
  const [first = '', second] = name.split(/[^A-Za-z]+/).filter(Boolean)
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase()
}

/** Builds a bank of the contract. */
export function presentBank(bank: BankData, language: Language): Bank {
  const { types, digits, branches: branchInput } = bankCountries[bank.country]!
  return {
    code: bank.code,
    name: prefersNativeName(language, bank) ? (bank.nativeName ?? bank.name) : bank.name,
    country: bank.country,
    swift: bank.code,
    initials: getInitials(bank.name),
    tint: bank.tint,
    types: [...types],
    digits: { ...digits },
    branches: branches[bank.code] ? 'list' : branchInput,
  }
}

type BankListResult = Result<Output<typeof bankList>>

function presentBanks(
  ctx: Ctx,
  requested: string | undefined,
  matches: (bank: BankData) => boolean,
): BankListResult {
  const home = getMarket(ctx.market).country
  const country = requested && bankCountries[requested] ? requested : home
  return ok({
    country,
    countries: Object.keys(bankCountries).map((code) => presentCountry(code, ctx.language)),
    list: banks
      .filter((bank) => bank.country === country && matches(bank))
      .map((bank) => presentBank(bank, ctx.language)),
  })
}

/** Lists the banks of a country, or of the market's country when there are none. */
export const listBanks = async (ctx: Ctx, { country }: Input<typeof bankList>): Promise<BankListResult> =>
  presentBanks(ctx, country, () => true)

/** Lists the banks of a country; defaults to the country in which the member is verified. */
export const listBanksForMember = async (
  ctx: MemberContext,
  { country }: Input<typeof memberBankList>,
): Promise<BankListResult> =>
  presentBanks(ctx, country ?? (await findVerifiedCountry(ctx, ctx.member.id)) ?? undefined, () => true)

/** Lists the banks of a country that accept a type of number. */
export const listBanksByType = async (
  ctx: Ctx,
  { country, type }: Input<typeof bankListByType>,
): Promise<BankListResult> =>
  presentBanks(ctx, country, (bank) => bankCountries[bank.country]!.types.includes(type))

/** Lists branches of a bank by name, city or code; empty for banks without a branch list. */
export async function listBranches(
  _ctx: Ctx,
  { bank, keyword }: Input<typeof bankBranches>,
): Promise<Result<Output<typeof bankBranches>>> {
  const search = keyword.toLowerCase()
  const all = branches[bank.toUpperCase()] ?? []
  return ok({
    list: all.filter((b) => [b.code, b.name, b.city].some((text) => text.toLowerCase().includes(search))),
  })
}

import type { Input, Output } from '@pasar/contract/call'
import type {
  Bank,
  bankBranches,
  bankList,
  bankListByType,
  memberBankList,
} from '@pasar/contract/calls/bank-cards'
import type { Language } from '@pasar/contract/constants'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { wireCountry } from '../../regions/index.ts'
import { marketOf } from '../../settings/index.ts'
import { verifiedCountry } from '../../verification/index.ts'
import { type BankData, bankCountries, banks } from './data/banks.ts'
import { branches } from './data/branches.ts'

const byCode = new Map(banks.map((bank) => [bank.code, bank]))

/** The bank of a code, in whatever case. */
export const bankOf = (code: string): BankData | undefined => byCode.get(code.toUpperCase())

/** Who reads Chinese or Japanese reads the names that banks have there. */
const readsNative = (language: Language, { country }: BankData): boolean =>
  language === 'jp' ? country === 'JP' : language.startsWith('zh') && country !== 'JP'

const initialsOf = (name: string): string => {
  const [first = '', second] = name.split(/[^A-Za-z]+/).filter(Boolean)
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase()
}

/** A bank as it is answered. */
export function wireBank(bank: BankData, language: Language): Bank {
  const { types, digits, branches: asked } = bankCountries[bank.country]!
  return {
    code: bank.code,
    name: readsNative(language, bank) ? (bank.nativeName ?? bank.name) : bank.name,
    country: bank.country,
    swift: bank.code,
    initials: initialsOf(bank.name),
    tint: bank.tint,
    types: [...types],
    digits: { ...digits },
    branches: branches[bank.code] ? 'list' : asked,
  }
}

type Answer = Result<Output<typeof bankList>>

function listOf(ctx: Ctx, wanted: string | undefined, fits: (bank: BankData) => boolean): Answer {
  const home = marketOf(ctx.market).country
  const country = wanted && bankCountries[wanted] ? wanted : home
  return ok({
    country,
    countries: Object.keys(bankCountries).map((code) => wireCountry(code, ctx.language)),
    list: banks
      .filter((bank) => bank.country === country && fits(bank))
      .map((bank) => wireBank(bank, ctx.language)),
  })
}

/** Banks of a country; of the market's where there are none of it. */
export const listBanks = async (ctx: Ctx, { country }: Input<typeof bankList>): Promise<Answer> =>
  listOf(ctx, country, () => true)

/** Banks of a country; without one, of the one the member is verified in. */
export const listBanksForMember = async (
  ctx: MemberContext,
  { country }: Input<typeof memberBankList>,
): Promise<Answer> =>
  listOf(ctx, country ?? (await verifiedCountry(ctx, ctx.member.id)) ?? undefined, () => true)

/** Banks of a country that take one kind of number. */
export const listBanksByType = async (
  ctx: Ctx,
  { country, type }: Input<typeof bankListByType>,
): Promise<Answer> => listOf(ctx, country, (bank) => bankCountries[bank.country]!.types.includes(type))

/** Branches of a bank, by name, city or code; none for a bank whose branches are not listed. */
export async function listBranches(
  _ctx: Ctx,
  { bank, keyword }: Input<typeof bankBranches>,
): Promise<Result<Output<typeof bankBranches>>> {
  const wanted = keyword.toLowerCase()
  const all = branches[bank.toUpperCase()] ?? []
  return ok({
    list: all.filter((b) => [b.code, b.name, b.city].some((text) => text.toLowerCase().includes(wanted))),
  })
}

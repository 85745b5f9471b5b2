import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Flag, Id, NonEmpty, Empty, Text, Time } from '../shapes.ts'
import { Country } from './regions.ts'

/** `card` is paid to by card number, `account` by account number. */
export const bankCardTypes = ['card', 'account'] as const

export const Bank = z
  .object({
    code: z.string(),
    /** In the caller's language where the bank has such a name. */
    name: z.string(),
    country: z.string(),
    /** BIC; empty where it is not known. */
    swift: z.string(),
    /** Two letters and a tint for a drawn badge. */
    initials: z.string(),
    tint: z.string(),
    types: z.array(z.enum(bankCardTypes)),
    /** How an account number is written: digits at least and at most. */
    digits: z.object({ least: z.int(), most: z.int() }),
    /** Whether its branches are known (getSonBank), or a branch is asked for as free text. */
    branches: z.enum(['none', 'list', 'text']),
  })
  .meta({ id: 'Bank' })
export type Bank = z.output<typeof Bank>

const CountryCode = z.string().regex(/^[A-Z]{2}$/)
const Banks = z.object({
  country: z.string(),
  /** Countries that there are banks of. */
  countries: z.array(Country),
  list: z.array(Bank),
})

/** The specification has it twice. */
export const bankList = defineCall({
  get: '/attractive/bankList',
  who: 'visitor',
  summary: 'Banks of a country',
  input: z.object({ country: CountryCode.optional() }),
  output: Banks,
})

export const memberBankList = defineCall({
  get: '/user/bank_card/bankList',
  who: 'member',
  summary: 'Banks of a country; without one, of the country I am verified in',
  input: bankList.input,
  output: Banks,
})

export const bankListByType = defineCall({
  get: '/attractive/bankListByType',
  who: 'visitor',
  summary: 'Banks of a country that take one kind of number',
  input: bankList.input.extend({ type: z.enum(bankCardTypes).default('account') }),
  output: Banks,
})

export const bankBranches = defineCall({
  get: '/attractive/getSonBank',
  who: 'visitor',
  summary: 'Branches of a bank',
  input: z.object({ bank: NonEmpty(20), keyword: Text(40).default('') }),
  output: z.object({ list: z.array(z.object({ code: z.string(), name: z.string(), city: z.string() })) }),
})

export const BankCard = z
  .object({
    id: Id,
    type: z.enum(bankCardTypes),
    bank: Bank,
    branch: z.string(),
    holder: z.string(),
    /** The last four digits after dots. */
    numberMasked: z.string(),
    isDefault: z.boolean(),
    createdAt: Time,
  })
  .meta({ id: 'BankCard' })
export type BankCard = z.output<typeof BankCard>

export const bankCardList = defineCall({
  get: '/user/bank_card/list',
  who: 'member',
  summary: 'My bank cards, the default one first',
  input: Empty,
  output: z.object({
    list: z.array(BankCard),
    /** How many one member can have. */
    most: z.int(),
    /** The name a card must be in; empty before the verification. */
    holder: z.string(),
  }),
})

export const bankCardInfo = defineCall({
  get: '/user/bank_card/info',
  who: 'member',
  summary: 'One of my bank cards',
  input: z.object({ id: Id }),
  output: BankCard,
  refuses: ['not-found'],
})

export const bankCardCreate = defineCall({
  post: '/user/bank_card/create',
  who: 'member',
  summary: 'Add a bank card or account in my verified name; the first becomes the default',
  input: z.object({
    type: z.enum(bankCardTypes),
    /** Code of a bank. */
    bank: NonEmpty(20),
    /** Code of a branch where they are listed, else its name. */
    branch: Text(80).default(''),
    /** Spaces and dashes do not count. */
    number: NonEmpty(60),
    holder: NonEmpty(120),
    isDefault: Flag.default(false),
  }),
  output: BankCard,
  refuses: [
    'input-invalid',
    'verification-needed',
    'bank-card-holder',
    'bank-card-taken',
    'bank-card-limit',
    'not-found',
  ],
})

export const bankCardUpdate = defineCall({
  post: '/user/bank_card/update',
  who: 'member',
  summary: 'Change the branch of a bank card, or make it the default',
  input: z.object({ id: Id, branch: Text(80).optional(), isDefault: z.literal(true).optional() }),
  output: BankCard,
  refuses: ['not-found', 'input-invalid'],
})

export const bankCardDelete = defineCall({
  post: '/user/bank_card/delete',
  who: 'member',
  summary: 'Remove a bank card; the newest of the others becomes the default',
  input: z.object({ id: Id }),
  output: z.object({}),
  refuses: ['not-found'],
})

import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Empty, Flag, Id, Name, NonEmpty, Text, Time } from '../../shapes.ts'
import { Country } from '../regions.ts'

/** `card` is identified by card number, `account` by account number. */
export const bankCardTypes = ['card', 'account'] as const

export const Bank = z
  .object({
    code: z.string(),
    /** In the caller's language if available. */
    name: z.string(),
    country: z.string(),
    /** BIC; empty if unknown. */
    swift: z.string(),
    /** Two letters and a colour for a badge. */
    initials: z.string(),
    tint: z.string(),
    types: z.array(z.enum(bankCardTypes)),
    /** Minimum and maximum digits of an account number. */
    digits: z.object({ min: z.int(), max: z.int() }),
    /** `list`: branches come from getSonBank · `text`: a branch is free text. */
    branches: z.enum(['none', 'list', 'text']),
  })
  .meta({ id: 'Bank' })
export type Bank = z.output<typeof Bank>

const CountryCode = z.string().regex(/^[A-Z]{2}$/)
const Banks = z.object({
  country: z.string(),
  /** Countries with banks. */
  countries: z.array(Country),
  list: z.array(Bank),
})

/** The specification defines this call under two paths. */
export const bankList = defineCall({
  get: '/attractive/bankList',
  who: 'visitor',
  summary: 'List the banks of a country',
  input: z.object({ country: CountryCode.optional() }),
  output: Banks,
})

export const memberBankList = defineCall({
  get: '/user/bank_card/bankList',
  who: 'member',
  summary: 'List the banks of a country; by default the country of my verification',
  input: bankList.input,
  output: Banks,
})

export const bankListByType = defineCall({
  get: '/attractive/bankListByType',
  who: 'visitor',
  summary: 'List the banks of a country that accept a type of number',
  input: bankList.input.extend({ type: z.enum(bankCardTypes).default('account') }),
  output: Banks,
})

export const bankBranches = defineCall({
  get: '/attractive/getSonBank',
  who: 'visitor',
  summary: 'List the branches of a bank',
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
  summary: 'List my bank cards, the default first',
  input: Empty,
  output: z.object({
    list: z.array(BankCard),
    /** Maximum number per member. */
    max: z.int(),
    /** The verified name, which must be the holder; empty before verification. */
    holder: z.string(),
  }),
})

export const bankCardInfo = defineCall({
  get: '/user/bank_card/info',
  who: 'member',
  summary: 'Retrieve one of my bank cards',
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
    /** Code of a listed branch, or its name. */
    branch: Text(80).default(''),
    /** Spaces and dashes are ignored. */
    number: NonEmpty(60),
    holder: Name(120),
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
  summary: 'Update the branch of a bank card, or make it the default',
  input: z.object({ id: Id, branch: Text(80).optional(), isDefault: z.literal(true).optional() }),
  output: BankCard,
  refuses: ['not-found', 'input-invalid'],
  sets: true,
})

export const bankCardDelete = defineCall({
  post: '/user/bank_card/delete',
  who: 'member',
  summary: 'Delete a bank card; if it was the default, the newest other becomes it',
  input: z.object({ id: Id }),
  output: z.object({}),
  refuses: ['not-found'],
})

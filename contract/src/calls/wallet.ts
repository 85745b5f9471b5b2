import { z } from 'zod'
import { defineCall } from '../call.ts'
import { assetKinds, type Currency, exponents, Money } from '../money.ts'
import { Flag, Id, List, NonEmpty, Nothing, Paging, Picture, Text, Time } from '../shapes.ts'
import { Country } from './regions.ts'

const Asset = z.enum(Object.keys(exponents) as [Currency, ...Currency[]])

/** An amount that is moved: more than nothing, with no more decimals than its asset has. */
export const Amount = Money.refine(
  ({ amount, currency }) =>
    /^\d{1,12}(\.\d+)?$/.test(amount) &&
    /[1-9]/.test(amount) &&
    !/[1-9]/.test((amount.split('.')[1] ?? '').slice(exponents[currency])),
  { path: ['amount'] },
)

const PayPassword = z.string().regex(/^\d{6}$/)

/* Assets */

/** What can be done with an asset now; the client shows a button for each it has a page for. */
export const assetActions = ['transfer', 'exchange', 'log'] as const

export const WalletAsset = z
  .object({
    asset: Asset,
    kind: z.enum(assetKinds),
    /** In the caller's language. */
    name: z.string(),
    /** What is there: available and frozen. */
    balance: Money,
    available: Money,
    /** Kept for an order, a withdrawal … that is under way. */
    frozen: Money,
    /** The balance in the market's currency at today's rates; null where there is no rate. */
    worth: Money.nullable(),
    actions: z.array(z.enum(assetActions)),
  })
  .meta({ id: 'WalletAsset' })
export type WalletAsset = z.output<typeof WalletAsset>

export const walletAsset = defineCall({
  get: '/user/wallet/asset',
  who: 'member',
  summary: 'My assets: the market’s currency, points and bonus always, others that I have something in',
  input: Nothing,
  output: z.object({
    list: z.array(WalletAsset),
    /** All of it in the market's currency at today's rates. */
    worth: Money,
  }),
})

export const walletTotal = defineCall({
  get: '/user/wallet/total',
  who: 'member',
  summary: 'What I have in all, and what came and went in a month',
  input: z.object({
    /** In the market's time zone; absent: this one. */
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  output: z.object({
    worth: Money,
    frozen: Money,
    month: z.string(),
    /** Assets that something came to or went from in the month. */
    moved: z.array(z.object({ asset: Asset, name: z.string(), in: Money, out: Money })),
  }),
})

export const currencyIndex = defineCall({
  get: '/attractive/currency/index',
  who: 'member',
  summary: 'Every asset the shop keeps for members, also those that I have nothing in',
  input: Nothing,
  output: z.object({ list: z.array(WalletAsset) }),
})

/** An entry of a page that the server draws up. */
export const PageEntry = z
  .object({
    key: z.string(),
    /** Name of a lucide icon. */
    icon: z.string(),
    title: z.string(),
    /** Beside the title: a balance, a state; may be empty. */
    value: z.string(),
    /** Drawn as a bubble; 0 is none. */
    badge: z.int(),
    /** Path of the page, its parameters included. */
    page: z.string(),
    shown: z.boolean(),
  })
  .meta({ id: 'PageEntry' })
export type PageEntry = z.output<typeof PageEntry>

export const assetPage = defineCall({
  get: '/attractive/UserPageData/assetPage',
  who: 'member',
  summary: 'Entries of the wallet page',
  input: Nothing,
  output: z.object({ list: z.array(PageEntry) }),
})

export const payAccountSetPage = defineCall({
  get: '/attractive/UserPageData/payAccountSetPage',
  who: 'member',
  summary: 'Entries of the settings that paying depends on: payment password, verification, bank cards',
  input: Nothing,
  output: z.object({ list: z.array(PageEntry) }),
})

export const payWay = defineCall({
  get: '/attractive/user/payWay',
  who: 'member',
  summary: 'What I have to pay with: balance, points, and whether I can yet',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        id: z.enum(['balance', 'points']),
        name: z.string(),
        asset: Asset,
        available: Money,
        usable: z.boolean(),
        /** Why it cannot be used, in the caller's language; empty when it can. */
        why: z.string(),
      }),
    ),
    hasPayPassword: z.boolean(),
  }),
})

/* Log */

/** Kinds of entries that the log can be narrowed to. */
export const logKinds = [
  'order',
  'refund',
  'recharge',
  'withdraw',
  'transfer',
  'exchange',
  'reward',
  'points',
  'giftcard',
  'expiry',
  'other',
] as const

export const WalletEntry = z
  .object({
    id: Id,
    at: Time,
    asset: Asset,
    kind: z.enum(logKinds),
    /** What it was, in the caller's language: “Transfer to Mei Lin”. */
    title: z.string(),
    /** `done` changed the balance; `held` keeps something back, `released` lets it go. */
    phase: z.enum(['done', 'held', 'released']),
    /** Signed: what it did to the balance; zero where `phase` is not `done`. */
    change: Money,
    /** Signed: what it did to what is frozen. */
    frozen: Money,
    /** What it is about, to open: an id for pages that take one, and a number to read. */
    about: z
      .object({
        type: z.enum(['order', 'payment', 'transfer', 'exchange', 'recharge', 'withdraw', 'giftcard']),
        id: z.string(),
        no: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'WalletEntry' })
export type WalletEntry = z.output<typeof WalletEntry>

const LogPaging = {
  limit: Paging.shape.limit,
  page: Paging.shape.page,
  /** `next` of the answer before: goes on where that ended, whatever came in meanwhile; `page` does not count then. */
  cursor: z.uuid().optional(),
  month: walletTotal.input.shape.month,
}
const Log = List(WalletEntry).extend({
  /** Cursor of what follows; null at the end. */
  next: z.uuid().nullable(),
})

export const walletLog = defineCall({
  get: '/user/wallet/log',
  who: 'member',
  summary: 'What came and went, newest first, by asset, kind and month; the total is counted up to a bound',
  input: z.object({ ...LogPaging, asset: Asset.optional(), kind: z.enum(logKinds).optional() }),
  output: Log.extend({
    /** Every kind with its name in the caller's language. */
    kinds: z.array(z.object({ kind: z.enum(logKinds), name: z.string() })),
  }),
})

export const pointsLog = defineCall({
  get: '/user/wallet/pointsLog',
  who: 'member',
  summary: 'The same of points',
  input: z.object(LogPaging),
  output: Log,
})

export const rewardLog = defineCall({
  get: '/attractive/UserPageData/rewardLog',
  who: 'member',
  summary: 'The same of the bonus balance: rewards that became money, and what was made of them',
  input: z.object(LogPaging),
  output: Log.extend({
    balance: Money,
    /** Bonus that ever came in. */
    earned: Money,
  }),
})

export const pointsInfo = defineCall({
  get: '/user/wallet/pointsInfo',
  who: 'member',
  summary: 'My points, what they are worth, and how many expire when',
  input: Nothing,
  output: z.object({
    balance: Money,
    available: Money,
    frozen: Money,
    /** What the available ones take off an order, in the market's currency. */
    worth: Money,
    /** Points for 1.00 of the market's currency when an order is paid with them. */
    perMajor: z.int(),
    /** Points that 1.00 paid for an order earns; decimal. */
    earned: z.string(),
    /** Months that points are good for. */
    months: z.int(),
    /** Soonest first, by the month in which they end; what is spent first is what ends first. */
    expiring: z.array(z.object({ month: z.string(), until: Time, points: Money })),
  }),
})

/* Transfers */

const Receiver = z.object({
  username: z.string(),
  /** The verified name, else the nickname, masked. */
  name: z.string(),
  avatar: Picture.nullable(),
})

export const transferTerms = defineCall({
  get: '/user/transfer/terms',
  who: 'member',
  summary: 'What I can transfer, and up to what',
  input: Nothing,
  output: z.object({
    assets: z.array(
      z.object({
        asset: Asset,
        name: z.string(),
        available: Money,
        least: Money,
        /** The most of one transfer. */
        most: Money,
        /** What is left of today's limit. */
        left: Money,
      }),
    ),
    /** Hundredths of a percent on top of the amount, rounded up. */
    feeBp: z.int(),
    hasPayPassword: z.boolean(),
    verified: z.boolean(),
    /** Whom I transferred to last. */
    recent: z.array(Receiver),
  }),
})

export const transferReceiver = defineCall({
  post: '/user/transfer/receiver',
  who: 'member',
  summary: 'Whose username this is, masked, to be looked at before a transfer; only so often a day',
  input: z.object({ username: NonEmpty(32) }),
  output: Receiver,
  refuses: ['receiver-unavailable', 'transfer-to-self', 'too-many-requests'],
  idempotent: false,
})

export const Transfer = z
  .object({
    id: Id,
    no: z.string(),
    direction: z.enum(['in', 'out']),
    /** Who is on the other side; the name masked. */
    username: z.string(),
    name: z.string(),
    amount: Money,
    /** What the sender paid on top; nothing for the receiver. */
    fee: Money,
    note: z.string(),
    at: Time,
  })
  .meta({ id: 'Transfer' })
export type Transfer = z.output<typeof Transfer>

export const transferCreate = defineCall({
  post: '/user/transfer/create',
  who: 'member',
  summary: 'Transfer money to another member',
  input: z.object({
    username: NonEmpty(32),
    amount: Amount,
    /** What I was shown that it costs; absent: nothing. */
    fee: Money.optional(),
    note: Text(80).default(''),
    payPassword: PayPassword,
  }),
  output: Transfer,
  refuses: [
    'receiver-unavailable',
    'transfer-to-self',
    'verification-needed',
    'pay-password-missing',
    'pay-password-wrong',
    'pay-password-locked',
    'insufficient-balance',
    'amount-out-of-bounds',
    'day-limit',
    'fee-changed',
    'input-invalid',
    'busy-try-again',
    'idempotency-mismatch',
  ],
  refusal: z.object({ left: z.union([z.int(), Money]), least: Money, most: Money, fee: Money }).partial(),
})

export const transferList = defineCall({
  get: '/user/transfer/list',
  who: 'member',
  summary: 'My transfers, newest first',
  input: Paging.extend({ direction: z.enum(['in', 'out']).optional() }),
  output: List(Transfer),
})

export const transferInfo = defineCall({
  get: '/user/transfer/info',
  who: 'member',
  summary: 'One of my transfers',
  input: z.object({ id: Id }),
  output: Transfer,
  refuses: ['not-found'],
})

/* Exchange */

export const ChangeRatio = z
  .object({
    from: Asset,
    to: Asset,
    /** How much of `to` one of `from` becomes: exactly what is applied; what it makes is rounded down. Decimal. */
    rate: z.string(),
    /** Names this rate; sent with the exchange, so that nobody exchanges at another one than was shown. */
    rateId: z.string(),
    /** The least of `from` that makes something. */
    least: Money,
    /** What of `from` can be exchanged now. */
    available: Money,
  })
  .meta({ id: 'ChangeRatio' })
export type ChangeRatio = z.output<typeof ChangeRatio>

export const changeRatio = defineCall({
  get: '/attractive/currency/changeRatio',
  who: 'member',
  summary: 'What can be exchanged into what, at which rate',
  input: z.object({ from: Asset.optional(), to: Asset.optional() }),
  output: z.object({ list: z.array(ChangeRatio), now: Time }),
})

export const Exchange = z
  .object({
    id: Id,
    no: z.string(),
    from: Money,
    to: Money,
    rate: z.string(),
    at: Time,
  })
  .meta({ id: 'Exchange' })
export type Exchange = z.output<typeof Exchange>

export const changeUserMoney = defineCall({
  post: '/attractive/user/changeUserMoney',
  who: 'member',
  summary: 'Exchange one of my assets into another at the rate that was shown',
  input: z.object({ from: Amount, to: Asset, rateId: NonEmpty(40) }),
  output: Exchange,
  refuses: [
    'exchange-unavailable',
    'rate-changed',
    'amount-out-of-bounds',
    'insufficient-balance',
    'insufficient-points',
    'busy-try-again',
  ],
  /** rate-changed: the rate as it is now; amount-out-of-bounds: what is needed at least. */
  refusal: z.object({ ratio: ChangeRatio, least: Money }).partial(),
})

export const exchangeList = defineCall({
  get: '/user/exchange/list',
  who: 'member',
  summary: 'My exchanges, newest first',
  input: Paging,
  output: List(Exchange),
})

export const exchangeInfo = defineCall({
  get: '/user/exchange/info',
  who: 'member',
  summary: 'One of my exchanges',
  input: z.object({ id: Id }),
  output: Exchange,
  refuses: ['not-found'],
})

/* Rates */

export const areaRates = defineCall({
  get: '/attractive/country/areaHuilvList',
  who: 'visitor',
  summary: 'Today’s rates by country: what one of the shop’s currency is in theirs, likely countries first',
  input: Nothing,
  output: z.object({
    /** What the rates are of: 1.00 of it. */
    base: Asset,
    list: z.array(
      z.object({
        country: Country,
        currency: Asset,
        /** Decimal. */
        rate: z.string(),
        /** The one before; null when there was none. */
        before: z.string().nullable(),
        /** Change against the one before, in percent with two decimals, signed: “-0.35”; “0.00” without one. */
        change: z.string(),
        /** Since when it holds. */
        since: Time,
      }),
    ),
    /** When a rate was entered last; null when none ever was. */
    updatedAt: Time.nullable(),
  }),
})

/* Bank cards */

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
  input: Nothing,
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

import type { DeclineCode, Outcome } from './outcomes.ts'
import type { CardTrace, PayType } from './state.ts'

export const declineMessages: Record<DeclineCode, string> = {
  card_declined: 'The bank declined the card.',
  payment_declined: 'The payment was declined.',
  insufficient_funds: 'The card has insufficient funds.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The security code is wrong.',
  processing_error: 'The bank could not process the card.',
  authentication_failed: 'The cardholder could not be verified.',
}

type TestCard = {
  number: string
  brand: string
  outcome: Outcome
  /** The outcome once it is saved, where that differs. */
  saved?: Outcome
  payTypes: readonly PayType[]
}

/** Test cards; any other valid number is approved. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', outcome: 'approve', payTypes: ['card', 'applepay'] },
  { number: '5555555555554444', brand: 'mastercard', outcome: 'approve', payTypes: ['card'] },
  { number: '6250947000000014', brand: 'unionpay', outcome: 'approve', payTypes: ['unionpay', 'card'] },
  { number: '3562808775869340', brand: 'jcb', outcome: 'approve', payTypes: ['jcb', 'card'] },
  { number: '4000000000003220', brand: 'visa', outcome: 'challenge', payTypes: ['card'] },
  {
    number: '4000000000000341',
    brand: 'visa',
    outcome: 'approve',
    saved: 'card_declined',
    payTypes: ['card'],
  },
  { number: '4000000000000002', brand: 'visa', outcome: 'card_declined', payTypes: ['card', 'applepay'] },
  { number: '4000000000009995', brand: 'visa', outcome: 'insufficient_funds', payTypes: ['card'] },
  { number: '4000000000000069', brand: 'visa', outcome: 'expired_card', payTypes: ['card'] },
  { number: '4000000000000127', brand: 'visa', outcome: 'incorrect_cvc', payTypes: ['card'] },
  { number: '4000000000000119', brand: 'visa', outcome: 'processing_error', payTypes: ['card'] },
]

/** The code that the bank's page accepts. */
export const CHALLENGE_CODE = '123456'

type Brand = {
  name: string
  starts: RegExp
  lengths: readonly number[]
  cvc: number
}

/** By the published number ranges of the schemes, in the order of matching. */
const brands: readonly Brand[] = [
  { name: 'amex', starts: /^3[47]/, lengths: [15], cvc: 4 },
  { name: 'jcb', starts: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19], cvc: 3 },
  { name: 'mastercard', starts: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, lengths: [16], cvc: 3 },
  { name: 'unionpay', starts: /^(62|81)/, lengths: [16, 17, 18, 19], cvc: 3 },
  { name: 'visa', starts: /^4/, lengths: [13, 16, 19], cvc: 3 },
]

/** The brands that a payment type accepts. */
const brandsOf: Record<PayType, readonly string[]> = {
  card: ['visa', 'mastercard', 'amex', 'unionpay', 'jcb'],
  unionpay: ['unionpay'],
  jcb: ['jcb'],
  applepay: ['visa', 'mastercard', 'amex', 'unionpay', 'jcb'],
  wechat: ['visa', 'mastercard', 'amex', 'unionpay', 'jcb'],
  alipay: ['visa', 'mastercard', 'amex', 'unionpay', 'jcb'],
  fpx: ['visa'],
  tng: ['visa'],
  grabpay: ['visa'],
  boost: ['visa'],
  dpay: ['visa'],
  ipp: ['visa', 'mastercard'],
}

/** Returns whether the shopper chooses a card of a wallet in place of typing one. */
export const isWallet = (payType: PayType) =>
  ['applepay', 'wechat', 'alipay', 'fpx', 'tng', 'grabpay', 'boost', 'dpay'].includes(payType)

/** Returns whether the wallet shows accounts in place of cards. */
export const isAccount = (payType: PayType) => ['fpx', 'tng', 'grabpay', 'boost', 'dpay'].includes(payType)

export const acceptedBrands = (payType: PayType) => brandsOf[payType]

/** Returns whether the check digit of ISO/IEC 7812 is right. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, sign, index) => {
    const doubled = Number(sign) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

const findBrand = (digits: string) => brands.find((brand) => brand.starts.test(digits))

export type CardForm = {
  number: string
  expiry: string
  cvc: string
  name: string
}

type FieldError = 'required' | 'number' | 'brand' | 'expiry' | 'expired' | 'cvc'
export type FieldErrors = Partial<Record<keyof CardForm, FieldError>>
type CheckedCard = { ok: true; trace: CardTrace; outcome: Outcome } | { ok: false; errors: FieldErrors }

/**
 * Validates the card form, and returns the card's outcome or the errors.
 * @param now milliseconds since 1970
 */
export function checkCard(form: CardForm, payType: PayType, now: number): CheckedCard {
  const digits = form.number.replace(/[\s-]/g, '')
  const brand = findBrand(digits)
  const errors: FieldErrors = {}
  const number = numberError(digits, brand, payType)
  if (number) errors.number = number
  const expiry = expiryError(form.expiry, now)
  if (expiry) errors.expiry = expiry
  if (!form.cvc) errors.cvc = 'required'
  else if (!/^\d+$/.test(form.cvc) || form.cvc.length !== (brand?.cvc ?? 3)) errors.cvc = 'cvc'
  if (!form.name.trim()) errors.name = 'required'
  if (Object.keys(errors).length > 0 || !brand) return { ok: false, errors }
  return { ok: true, trace: { brand: brand.name, last4: digits.slice(-4) }, outcome: getOutcome(digits) }
}

function numberError(digits: string, brand: Brand | undefined, payType: PayType): FieldError | undefined {
  if (!digits) return 'required'
  if (!passesLuhn(digits)) return 'number'
  if (!brand || !brandsOf[payType].includes(brand.name)) return 'brand'
  return brand.lengths.includes(digits.length) ? undefined : 'number'
}

function expiryError(text: string, now: number): FieldError | undefined {
  if (!text.trim()) return 'required'
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(text) ?? []
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return 'expiry'
  // A card is valid through the last day of its month, in every time zone.
  const endsAt = Date.UTC(2000 + Number(year), Number(month), 1, 12)
  return endsAt < now ? 'expired' : undefined
}

const getOutcome = (digits: string): Outcome =>
  testCards.find((card) => card.number === digits)?.outcome ?? 'approve'

/** Returns the outcome of a card that is charged again. */
export function savedOutcome(digits: string): Outcome {
  const card = testCards.find(({ number }) => number === digits)
  return card?.saved ?? card?.outcome ?? 'approve'
}

/** The cards of the simulated wallet. */
export const walletCards = testCards
  .filter((card) => card.payTypes.includes('applepay'))
  .map((card) => ({ id: card.number.slice(-4), brand: card.brand, outcome: card.outcome }))

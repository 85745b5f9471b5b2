/** Common passwords that the list of language-common lacks. */
const moreCommonPasswords = ['12341234', '5201314520', 'p@ssword', 'woaini1314', 'woaini520']

/** The shop's name. */
const SHOP_WORD = 'pasar'
/** Shorter words inside a password say little about it. */
const MIN_WORD_LENGTH = 5

let common: Promise<ReadonlySet<string>> | undefined

/** Loads the 49,000 most common passwords, on demand: most processes validate no new password. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...moreCommonPasswords].map(String))
}

/**
 * Returns whether a password is common, a sequence such as `abcdefgh` or one repeated character, or consists
 * of a common password, the shop's name or the account's own data with digits or symbols around it. The
 * contract checks its length.
 * @param own username, email address or name of the account
 */
export async function isWeakPassword(password: string, own: readonly string[]): Promise<boolean> {
  common ??= loadCommonPasswords()
  const passwords = await common
  const text = password.toLowerCase()
  const word = stripEnds(text)
  const ownWords = own.flatMap((value) => {
    const words = [value, value.split('@')[0]!].map((part) => part.toLowerCase())
    return [...words, ...words.map(stripEnds)]
  })
  if (passwords.has(text) || ownWords.includes(text) || isSequence(text)) return true
  return (
    word.length >= MIN_WORD_LENGTH && (passwords.has(word) || word === SHOP_WORD || ownWords.includes(word))
  )
}

/** Removes digits and symbols at both ends. */
const stripEnds = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/**
 * Returns whether a payment PIN is one of those that are tried first: `123456`, `111111`, `121212`, `112233`,
 * `123321`.
 */
export function isWeakPaymentPin(pin: string): boolean {
  const distinct = new Set(pin).size
  const half = pin.slice(0, pin.length / 2)
  const isMirrored = pin === half + [...half].reverse().join('')
  const pairs = /^(\d)\1(\d)\2(\d)\3$/.test(pin)
  return distinct <= 2 || pin === half + half || isMirrored || pairs || isSequence(pin)
}

/** Returns whether each character follows the previous one by the same step of 0, 1 or -1; 0 follows 9. */
function isSequence(text: string): boolean {
  const codes = [...text].map((char) => char.codePointAt(0)!)
  const isDigits = /^\d+$/.test(text)
  const follows = (step: number) =>
    codes.every((code, i) => {
      const next = codes[i + 1]
      if (next === undefined || next === code + step) return true
      return isDigits && (next - code - step) % 10 === 0
    })
  return [0, 1, -1].some(follows)
}

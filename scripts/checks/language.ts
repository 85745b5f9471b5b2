/** A word that the project does not use, and what it uses instead. */
export type Finding = { file: string; line: number; word: string; instead: string }

/**
 * Words of an earlier vocabulary, by what replaces them (docs/glossary.md). Each is matched as a whole word:
 * in names (`orderDeed`, `note-deed.ts`), comments, texts and documents.
 */
const WORDS: Record<string, string> = {
  anew: 'again',
  bookkeeping: 'ledger',
  cashier: 'charges',
  crowd: 'load',
  deed: 'action',
  deeds: 'actions',
  desk: 'admin, staff',
  desks: 'admin, staff',
  doorway: 'auth layout',
  happenings: 'timeline',
  judge: 'validate',
  judged: 'validated',
  judges: 'validates',
  noted: 'recorded',
  prover: 'reauthentication',
  shelf: 'product index',
  shelves: 'product index',
  stockroom: 'stock admin',
  teller: 'webhooks',
  unseal: 'decrypt',
  veiled: 'masked',
  verdict: 'decision',
  verdicts: 'decisions',
  whoever: 'the subject itself',
}

/** Phrases of the same kind. */
const PHRASES: Record<string, string> = {
  'are told': 'the active voice',
  'can be had': 'available',
  'cannot be had': 'unavailable',
  'in doubt': 'to review',
  'is told': 'the active voice',
  'payment companies': 'payment providers',
  'payment company': 'payment provider',
  'payment password': 'payment PIN',
  'way to pay': 'payment method',
  'ways to pay': 'payment methods',
}

/**
 * Finds words of the earlier vocabulary.
 * @param file the path, which is searched as well
 * @param text the file's content
 */
export function findOutdatedWords(file: string, text: string): Finding[] {
  const inPath = wordsIn(file).map((word) => [0, word] as const)
  const inText = text
    .split('\n')
    .flatMap((line, index) => wordsIn(line).map((word) => [index + 1, word] as const))
  return [...inPath, ...inText].map(([line, word]) => ({
    file,
    line,
    word,
    instead: WORDS[word] ?? PHRASES[word] ?? '',
  }))
}

function wordsIn(line: string): string[] {
  const words = line.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? []
  const sentence = ` ${words.join(' ')} `
  return [
    ...words.filter((word) => Object.hasOwn(WORDS, word)),
    ...Object.keys(PHRASES).filter((phrase) => sentence.includes(` ${phrase} `)),
  ]
}
